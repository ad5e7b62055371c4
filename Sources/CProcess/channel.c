// Messages between an isolated process and its broker, with open descriptors. This code is written in C, because Swift
// doesn't import the macros for a message's descriptors.

#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "darwin.h"

static int broker = -1;

int pr_broker(void) { return broker; }

void pr_set_broker(int channel) { broker = channel; }

int pr_make_channel(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

pid_t pr_fork(void) { return fork(); }

typedef union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int) * pr_most_descriptors)];
} Control;

bool pr_send(int channel, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
    Control control = {0};
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor_count > 0) {
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
    }
    while (part.iov_len > 0) {
        ssize_t sent = sendmsg(channel, &message, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        part.iov_base = (char *)part.iov_base + sent;
        part.iov_len -= (size_t)sent;
        // The descriptors were sent with the first bytes.
        message.msg_control = NULL;
        message.msg_controllen = 0;
    }
    return true;
}

// Takes the descriptors of a message, and closes those for which there is no room.
static size_t take(struct msghdr *message, int *descriptors, size_t room) {
    size_t taken = 0;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header; header = CMSG_NXTHDR(message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < count; i++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
            if (taken < room) descriptors[taken++] = descriptor;
            else close(descriptor);
        }
    }
    return taken;
}

bool pr_receive(int channel, void *bytes, size_t count, int *descriptors, size_t *descriptor_count) {
    *descriptor_count = 0;
    size_t received = 0;
    while (received < count) {
        Control control;
        struct iovec part = {.iov_base = (char *)bytes + received, .iov_len = count - received};
        struct msghdr message = {
            .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
        ssize_t length = recvmsg(channel, &message, MSG_CMSG_CLOEXEC);
        if (length < 0 && errno == EINTR) continue;
        if (length <= 0) return false;
        *descriptor_count += take(&message, descriptors + *descriptor_count, pr_most_descriptors - *descriptor_count);
        received += (size_t)length;
    }
    return true;
}
