/** Output of `ping`, traces and name look-ups as people paste it, with what must be found first. For tests. */
import type { Sample } from './host-samples.ts'

export const PATH_SAMPLES: readonly Sample[] = [
  {
    name: 'ping of Windows, all lost',
    text: `C:\\> ping 10.60.7.15

Pinging 10.60.7.15 with 32 bytes of data:
Request timed out.
Request timed out.
Request timed out.
Request timed out.

Ping statistics for 10.60.7.15:
    Packets: Sent = 4, Received = 0, Lost = 4 (100% loss),`,
    finds: ['no-answer'],
    tree: 'other-subnet',
    says: ['10.60.7.15', '4 requests'],
  },
  {
    name: 'ping of Windows, unreachable from itself',
    text: `Pinging 10.1.1.99 with 32 bytes of data:
Reply from 10.1.1.20: Destination host unreachable.
Reply from 10.1.1.20: Destination host unreachable.

Ping statistics for 10.1.1.99:
    Packets: Sent = 2, Received = 2, Lost = 0 (0% loss),`,
    finds: ['host-unreachable'],
    tree: 'other-subnet',
    says: ['10.1.1.20', '10.1.1.99'],
  },
  {
    name: 'ping, a router without a route',
    text: 'Reply from 10.20.0.1: Destination net unreachable.',
    finds: ['net-unreachable'],
    tree: 'other-subnet',
    says: ['10.20.0.1'],
  },
  {
    name: 'ping, TTL expired',
    text: 'Pinging 10.9.4.20 with 32 bytes of data:\nReply from 10.99.0.10: TTL expired in transit.\nReply from 10.99.0.10: TTL expired in transit.',
    finds: ['ttl-expired'],
    tree: 'other-subnet',
  },
  {
    name: 'ping of Linux with loss',
    text: `PING 203.0.113.9 (203.0.113.9) 56(84) bytes of data.
64 bytes from 203.0.113.9: icmp_seq=1 ttl=54 time=21.4 ms
64 bytes from 203.0.113.9: icmp_seq=3 ttl=54 time=22.0 ms

--- 203.0.113.9 ping statistics ---
3 packets transmitted, 2 received, 33% packet loss, time 2003ms`,
    finds: ['loss'],
    tree: 'slow-for-all',
    says: ['1 of 3', '33 %'],
  },
  {
    name: 'ping with a decimal comma and jitter',
    text: `64 bytes from 203.0.113.9: icmp_seq=1 ttl=54 time=21,4 ms
64 bytes from 203.0.113.9: icmp_seq=2 ttl=54 time=104,2 ms
64 bytes from 203.0.113.9: icmp_seq=3 ttl=54 time=35,0 ms`,
    finds: ['jitter'],
    tree: 'slow-for-all',
    says: ['21.4', '104.2'],
  },
  {
    name: 'ping of Windows, healthy, in German',
    text: `Ping wird ausgeführt für 10.1.1.1 mit 32 Bytes Daten:
Antwort von 10.1.1.1: Bytes=32 Zeit=1ms TTL=255
Antwort von 10.1.1.1: Bytes=32 Zeit=2ms TTL=255`,
    finds: ['all-answered'],
    tree: null,
    says: ['All 2', '1 to 2 ms'],
  },
  {
    name: 'ping of Cisco IOS, the first one lost',
    text: 'R1#ping 10.1.1.9\nType escape sequence to abort.\nSending 5, 100-byte ICMP Echos to 10.1.1.9, timeout is 2 seconds:\n.!!!!\nSuccess rate is 80 percent (4/5), round-trip min/avg/max = 1/1/2 ms',
    finds: ['first-lost'],
    tree: null,
  },
  {
    name: 'ping, no such name',
    text: 'Ping request could not find host intranet.corp.local. Please check the name and try again.',
    finds: ['name-not-found'],
    tree: 'name-not-resolved',
    says: ['intranet.corp.local'],
  },
  {
    name: 'ping, too large',
    text: 'Pinging 10.50.0.20 with 1472 bytes of data:\nPacket needs to be fragmented but DF set.\nPacket needs to be fragmented but DF set.',
    finds: ['too-large'],
    tree: null,
  },
  {
    name: 'tracert with a loop',
    text: `Tracing route to 10.9.4.20 over a maximum of 30 hops

  1    <1 ms    <1 ms    <1 ms  10.1.0.1
  2     3 ms     3 ms     4 ms  10.99.0.9
  3     4 ms     4 ms     4 ms  10.99.0.10
  4     5 ms     5 ms     5 ms  10.99.0.9
  5     6 ms     6 ms     6 ms  10.99.0.10`,
    finds: ['loop'],
    tree: 'other-subnet',
    says: ['10.99.0.9', '10.99.0.10'],
  },
  {
    name: 'traceroute of Linux that stops',
    text: `traceroute to 203.0.113.80 (203.0.113.80), 30 hops max, 60 byte packets
 1  10.1.0.1  0.412 ms  0.380 ms  0.371 ms
 2  198.51.100.1  4.1 ms  4.0 ms  4.2 ms
 3  * * *
 4  * * *
 5  * * *`,
    finds: ['stops'],
    tree: 'other-subnet',
    says: ['198.51.100.1', 'hop 2'],
  },
  {
    name: 'tracert with one slow hop',
    text: `Tracing route to web.example.com [203.0.113.80]
over a maximum of 30 hops:
  1     1 ms     1 ms     1 ms  10.1.0.1
  2     *        *        *     Request timed out.
  3   180 ms   190 ms   185 ms  198.51.100.9
  4    12 ms    12 ms    13 ms  203.0.113.80
Trace complete.`,
    finds: ['one-slow-hop', 'stars-between', 'reached'],
    tree: null,
    says: ['180', '198.51.100.9'],
  },
  {
    name: 'tracert where the delay jumps and stays',
    text: `Tracing route to 203.0.113.80 over a maximum of 30 hops
  1     1 ms     1 ms     1 ms  10.1.0.1
  2     5 ms     5 ms     5 ms  198.51.100.9
  3    95 ms    96 ms    95 ms  198.51.100.77
  4    97 ms    97 ms    98 ms  203.0.113.80`,
    finds: ['delay-jumps'],
    tree: 'slow-for-all',
    says: ['95', 'hop 3'],
  },
  {
    name: 'nslookup, no such name',
    text: "nslookup intranet.corp.local\nServer:  UnKnown\nAddress:  192.168.1.1\n*** UnKnown can't find intranet.corp.local: Non-existent domain",
    finds: ['nxdomain', 'server-without-name'],
    tree: 'name-not-resolved',
    says: ['intranet.corp.local'],
  },
  {
    name: 'nslookup, no answer',
    text: 'DNS request timed out.\n    timeout was 2 seconds.\nServer:  UnKnown\nAddress:  10.1.1.9\n\n*** Request to UnKnown timed-out',
    finds: ['dns-silent'],
    tree: 'name-not-resolved',
  },
  {
    name: 'nslookup of Linux, healthy',
    text: 'Server:\t\t127.0.0.53\nAddress:\t127.0.0.53#53\n\nNon-authoritative answer:\nName:\torders.example.com\nAddress: 10.60.7.15',
    finds: ['name-resolves'],
    tree: null,
    says: ['orders.example.com', '10.60.7.15', 'non-authoritative'],
  },
  {
    name: 'dig with SERVFAIL',
    text: '; <<>> DiG 9.18.1 <<>> shop.example.com\n;; Got answer:\n;; ->>HEADER<<- opcode: QUERY, status: SERVFAIL, id: 4711\n;; flags: qr rd ra; QUERY: 1, ANSWER: 0, AUTHORITY: 0, ADDITIONAL: 1\n\n;; QUESTION SECTION:\n;shop.example.com.\t\tIN\tA',
    finds: ['servfail'],
    tree: 'name-not-resolved',
    says: ['shop.example.com'],
  },
  {
    name: 'dig with an answer',
    text: ';; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 1\n;; flags: qr rd ra; QUERY: 1, ANSWER: 1\n;; ANSWER SECTION:\norders.example.com.\t1740\tIN\tA\t10.60.7.15',
    finds: ['name-resolves'],
    tree: null,
    says: ['1740', '10.60.7.15'],
  },
  {
    name: 'arp -a with one MAC for two addresses',
    text: `Interface: 10.5.20.40 --- 0x5
  Internet Address      Physical Address      Type
  10.5.20.1             00-00-5e-00-53-10     dynamic
  10.5.20.77            00-00-5e-00-53-10     dynamic
  10.5.20.255           ff-ff-ff-ff-ff-ff     static`,
    finds: ['one-mac-two-addresses'],
    tree: 'ip-conflict',
    says: ['10.5.20.1', '10.5.20.77'],
  },
  {
    name: 'arp of Linux, incomplete',
    text: '? (10.5.20.1) at <incomplete> on eth0\n? (10.5.20.9) at 00:00:5e:00:53:11 [ether] on eth0',
    finds: ['arp-unanswered'],
    tree: 'no-internet',
    says: ['10.5.20.1'],
  },
  {
    name: 'ip neigh, healthy',
    text: '10.5.20.1 dev eth0 lladdr 00:00:5e:00:53:01 REACHABLE\n10.5.20.9 dev eth0 lladdr 00:00:5e:00:53:11 STALE',
    finds: ['arp-answered'],
    tree: null,
  },
  {
    name: 'route print without a default route',
    text: `Active Routes:
Network Destination        Netmask          Gateway       Interface  Metric
         10.1.1.0    255.255.255.0         On-link        10.1.1.20    281
        10.1.1.20  255.255.255.255         On-link        10.1.1.20    281
        127.0.0.0        255.0.0.0         On-link        127.0.0.1    331`,
    finds: ['no-default-route'],
    tree: null,
    says: ['settings of the adapter'],
  },
  {
    name: 'ip route, healthy',
    text: '$ ip route\ndefault via 10.1.1.1 dev eth0 proto dhcp metric 100\n10.1.1.0/24 dev eth0 proto kernel scope link src 10.1.1.20',
    finds: ['routes-fit'],
    tree: null,
    says: ['10.1.1.1'],
  },
  {
    name: 'ip route through a tunnel',
    text: 'default dev tun0 scope link\n10.1.1.0/24 dev eth0 proto kernel scope link src 10.1.1.20',
    finds: ['full-tunnel'],
    tree: null,
  },
  {
    name: 'netstat with Telnet and a service on loopback',
    text: `Active Connections

  Proto  Local Address          Foreign Address        State
  TCP    0.0.0.0:23             0.0.0.0:0              LISTENING
  TCP    127.0.0.1:8443         0.0.0.0:0              LISTENING
  TCP    10.1.1.20:51022        203.0.113.9:443        ESTABLISHED`,
    finds: ['risky-port', 'listens-on-loopback'],
    tree: 'one-site',
    says: ['23', 'Telnet'],
  },
  {
    name: 'ss of Linux with a SYN that nobody answers',
    text: 'Netid State    Recv-Q Send-Q Local Address:Port  Peer Address:Port\ntcp   SYN-SENT 0      1      10.1.1.20:51000     203.0.113.9:443\ntcp   LISTEN   0      128    0.0.0.0:22          0.0.0.0:*',
    finds: ['syn-sent'],
    tree: 'one-site',
  },
  {
    name: 'arp -n of Linux, incomplete',
    text: 'Address                  HWtype  HWaddress           Flags Mask            Iface\n10.0.0.1                 ether   00:00:5e:00:53:01   C                     eth0\n10.0.0.7                         (incomplete)                              eth0',
    finds: ['arp-unanswered'],
    tree: 'no-internet',
    says: ['10.0.0.7'],
  },
  {
    name: 'route -n of Linux, healthy',
    text: 'Kernel IP routing table\nDestination     Gateway         Genmask         Flags Metric Ref    Use Iface\n0.0.0.0         10.0.0.1        0.0.0.0         UG    100    0        0 eth0\n10.0.0.0        0.0.0.0         255.255.255.0   U     100    0        0 eth0',
    finds: ['routes-fit'],
    tree: null,
    says: ['10.0.0.1'],
  },
  {
    name: 'an internal name, asked at a public server',
    text: "Server:  dns.google\nAddress:  8.8.8.8\n\n*** dns.google can't find intranet.corp.local: Non-existent domain",
    finds: ['nxdomain', 'public-server-asked'],
    tree: 'name-not-resolved',
    says: ['intranet.corp.local'],
  },
]
