// The room is laid out; its first idea comes with the first file.
