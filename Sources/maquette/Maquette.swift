@main struct Maquette { static func main() {} }
