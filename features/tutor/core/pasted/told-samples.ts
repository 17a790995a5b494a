/** Output with words beside it that ask for several things, or tell what a tree would ask. For tests. */
import type { Sample } from './host-samples.ts'

export const TOLD_SAMPLES: readonly Sample[] = [
  {
    name: 'APIPA on a whole floor',
    text: '   Autoconfiguration IPv4 Address. . : 169.254.7.9\n   Subnet Mask . . . . . . . . . . . : 255.255.0.0\n   Default Gateway . . . . . . . . . :\neveryone in the sales department has this',
    finds: ['apipa'],
    tree: 'no-address',
    says: ['DHCP relay'],
  },
  {
    name: 'show spanning-tree: who is root, and a blocked port',
    text: 'SW5#show spanning-tree vlan 30\n  Root ID    Priority    4126\n             Address     00aa.11bb.0001\n             Port        2 (Gi0/2)\n  Bridge ID  Priority    32798\nInterface   Role Sts Cost  Prio.Nbr\nGi0/1       Altn BLK 4     128.1\nGi0/2       Root FWD 4     128.2\nwhich switch is the root, and must i unblock gi0/1?',
    finds: ['blocking-port'],
    tree: null,
    answers: [
      'another switch, 00:aa:11:bb:00:01 with priority 4126',
      'The way to the root is Gi0/2',
      'Gi0/1 blocks',
      'Do not fix it',
    ],
  },
  {
    name: 'hosts that flap between two ports',
    text: '%SW_MATM-4-MACFLAP_NOTIF: Host 00aa.0000.0001 in vlan 7 is flapping between port Gi0/3 and port Gi0/4\n%SW_MATM-4-MACFLAP_NOTIF: Host 00aa.0000.0002 in vlan 7 is flapping between port Gi0/4 and port Gi0/3',
    finds: ['mac-flap'],
    tree: 'switching-loop',
    says: [
      '2 hosts flap between Gi0/3 and Gi0/4 in VLAN 7',
      'almost certainly a loop',
      'Shut one of the two ports',
    ],
  },
  {
    name: 'netstat: what a connection is',
    text: '  TCP    10.2.0.4:50200    10.2.0.9:3389    ESTABLISHED\n  TCP    0.0.0.0:135       0.0.0.0:0        LISTENING\nwhat is the 3389 line?',
    finds: ['sockets-listed'],
    tree: null,
    answers: ['RDP', 'this machine is the client and is connected to 10.2.0.9'],
  },
  {
    name: 'dig: mail servers and a TTL',
    text: ';; ANSWER SECTION:\nexample.net.  7200 IN MX 5 a.example.net.\nexample.net.  7200 IN MX 50 b.example.net.\nwhich server is first, and what is 7200?',
    finds: [],
    tree: null,
    answers: ['a.example.net gets the mail first', '7200 is the TTL', 'about 120 minutes'],
  },
  {
    name: 'two ends with different optics',
    text: 'Port      Name   Status     Vlan  Duplex Speed Type\nGi1/1     LINK   notconnect trunk full   1000  1000BaseSX\n\nfar end:\nGi1/1     LINK   notconnect trunk full   1000  1000BaseLX',
    finds: ['optics-differ'],
    tree: null,
    says: ['SX sends at 850 nm', 'the same type into both ends'],
  },
  {
    name: 'ping: loss and jitter, and calls',
    text: 'Reply from 10.6.0.1: bytes=32 time=20ms TTL=60\nReply from 10.6.0.1: bytes=32 time=190ms TTL=60\nRequest timed out.\nReply from 10.6.0.1: bytes=32 time=22ms TTL=60\nvoip is choppy, is it this?',
    finds: ['loss'],
    tree: 'slow-for-all',
    answers: ['20 to 190 ms', '1 of 4', 'QoS'],
  },
  {
    name: 'show power inline: the budget is used up',
    text: 'Available:124.0(w)  Used:121.2(w)  Remaining:2.8(w)\nInterface Admin  Oper  Power   Device\nGi1/0/3  auto   on    15.4    AP\nGi1/0/4  auto   off   0.0     n/a\nthe camera on 4 stays dark',
    finds: ['budget-full'],
    tree: 'poe-no-power',
    says: ['only 2.8 of 124.0 watts', 'Gi1/0/4'],
  },
  {
    name: 'a scan with a channel in between',
    text: 'SSID        BSSID              CH  BAND   RSSI\nShop        a4:11:00:00:00:01  4   2.4    -50\nOther       b2:11:00:00:00:02  1   2.4    -60\nOther2      b2:11:00:00:00:03  6   2.4    -70\nslow, what should i change?',
    finds: ['overlapping-channel'],
    tree: null,
    answers: ['4 lies between', 'channel 11, which no radio'],
  },
  {
    name: 'a trace with one silent hop',
    text: 'Tracing route to 198.51.100.7 over a maximum of 30 hops\n  1     1 ms     1 ms     1 ms  10.0.0.1\n  2     *        *        *     Request timed out.\n  3     9 ms     9 ms     9 ms  198.51.100.7\nTrace complete.\nmust i replace hop 2?',
    finds: ['stars-between'],
    tree: null,
    answers: ['hop 2 is not broken'],
  },
]
