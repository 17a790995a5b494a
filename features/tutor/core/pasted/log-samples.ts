/** Logs, Wi-Fi and captures as people paste them, with what must be found first. For tests. */
import type { Sample } from './host-samples.ts'

export const LOG_SAMPLES: readonly Sample[] = [
  {
    name: 'a log line about BPDU guard, with a question in the same message',
    text: '%SPANTREE-2-BLOCK_BPDUGUARD: Received BPDU on port Fa0/5 with BPDU Guard enabled. Disabling port.\nhow do I get the port back',
    finds: ['bpdu-guard'],
    tree: 'err-disabled',
    says: ['Fa0/5', 'no shutdown'],
  },
  {
    name: 'a log line about a duplex mismatch',
    text: '*Mar  1 00:12:44.123: %CDP-4-DUPLEX_MISMATCH: duplex mismatch discovered on FastEthernet0/1 (not half duplex), with SW2 FastEthernet0/24 (half duplex).',
    finds: ['duplex-mismatch'],
    tree: 'duplex-mismatch',
    says: ['FastEthernet0/1'],
  },
  {
    name: 'a log line about native VLANs',
    text: '%CDP-4-NATIVE_VLAN_MISMATCH: Native VLAN mismatch discovered on GigabitEthernet1/0/24 (1), with SW2 GigabitEthernet1/0/24 (30).',
    finds: ['native-vlan-mismatch'],
    tree: 'new-vlan',
    says: ['1 here', '30 at the neighbor'],
  },
  {
    name: 'log lines about flapping addresses',
    text: '%SW_MATM-4-MACFLAP_NOTIF: Host 0015.65a2.7c19 in vlan 20 is flapping between port Gi1/0/3 and port Gi1/0/24\n%SW_MATM-4-MACFLAP_NOTIF: Host 0015.65a2.7c55 in vlan 20 is flapping between port Gi1/0/3 and port Gi1/0/24',
    finds: ['mac-flap'],
    tree: 'switching-loop',
    says: ['Gi1/0/3', 'Gi1/0/24'],
  },
  {
    name: 'a log line about port security',
    text: '%PORT_SECURITY-2-PSECURE_VIOLATION: Security violation occurred, caused by MAC address 0015.65a2.7c19 on port GigabitEthernet1/0/9.',
    finds: ['psecure-violation'],
    tree: 'err-disabled',
  },
  {
    name: 'log lines about err-disable with its reason',
    text: 'Nov 26 09:12:01: %PM-4-ERR_DISABLE: link-flap error detected on Gi1/0/8, putting Gi1/0/8 in err-disable state',
    finds: ['err-disabled'],
    tree: 'err-disabled',
    says: ['link-flap', 'Gi1/0/8'],
  },
  {
    name: 'a link that flaps',
    text: Array.from(
      { length: 3 },
      (_, at) =>
        `00:0${at}:10: %LINK-3-UPDOWN: Interface GigabitEthernet1/0/4, changed state to down\n00:0${at}:14: %LINK-3-UPDOWN: Interface GigabitEthernet1/0/4, changed state to up`,
    ).join('\n'),
    finds: ['link-flapping'],
    tree: 'no-link-light',
  },
  {
    name: 'OSPF loses a neighbor',
    text: '%OSPF-5-ADJCHG: Process 1, Nbr 10.255.0.2 on GigabitEthernet0/1 from FULL to DOWN, Neighbor Down: Dead timer expired',
    finds: ['adjacency'],
    tree: 'other-subnet',
    says: ['OSPF', '10.255.0.2', 'hello'],
  },
  {
    name: 'DHCP snooping',
    text: '%DHCP_SNOOPING-5-DHCP_SNOOPING_UNTRUSTED_PORT: DHCP_SNOOPING drop message on untrusted port, message type: DHCPOFFER, MAC sa: 0015.65a2.7c19, interface Gi1/0/12',
    finds: ['dhcp-snooping'],
    tree: 'ip-conflict',
  },
  {
    name: 'netsh wlan show interfaces with a weak signal',
    text: `There is 1 interface on the system:

    Name                   : Wi-Fi
    Description            : Intel(R) Wi-Fi 6 AX201 160MHz
    State                  : connected
    SSID                   : Ward-Voice
    AP BSSID               : 00:00:5e:00:53:21
    Radio type             : 802.11ac
    Authentication         : WPA2-Enterprise
    Channel                : 44
    Receive rate (Mbps)    : 58.5
    Signal                 : 28%`,
    finds: ['weak-signal'],
    tree: 'wifi-slow',
    says: ['28 %'],
  },
  {
    name: 'a scan with nmcli, overlapping channels',
    text: `IN-USE  BSSID              SSID           MODE   CHAN  SIGNAL  SECURITY
*       00:00:5E:00:53:11  Shop-Staff     Infra  4     88      WPA2
        00:00:5E:00:53:21  Shop-Staff     Infra  6     71      WPA2
        00:00:5E:00:53:22  Shop-Guest     Infra  6     70      --`,
    finds: ['overlapping-channel'],
    tree: 'wifi-slow',
    says: ['4'],
  },
  {
    name: 'iw with a weak signal',
    text: 'Connected to 00:00:5e:00:53:21 (on wlan0)\n\tSSID: Office\n\tfreq: 2437\n\tsignal: -82 dBm\n\ttx bitrate: 6.5 MBit/s',
    finds: ['weak-signal'],
    tree: 'wifi-slow',
    says: ['-82 dBm'],
  },
  {
    name: 'a SYN without an answer',
    text: `10:12:01.000 IP 10.1.1.20.51000 > 203.0.113.9.443: Flags [S], seq 100, win 64240, length 0
10:12:02.001 IP 10.1.1.20.51000 > 203.0.113.9.443: Flags [S], seq 100, win 64240, length 0
10:12:04.010 IP 10.1.1.20.51000 > 203.0.113.9.443: Flags [S], seq 100, win 64240, length 0`,
    finds: ['syn-unanswered'],
    tree: 'one-site',
    says: ['3 SYNs'],
  },
  {
    name: 'a SYN that is refused',
    text: '10:12:01.000 IP 10.1.1.20.51000 > 10.9.9.9.8080: Flags [S], seq 100, win 64240, length 0\n10:12:01.002 IP 10.9.9.9.8080 > 10.1.1.20.51000: Flags [R.], seq 0, ack 101, win 0, length 0',
    finds: ['refused'],
    tree: 'one-site',
  },
  {
    name: 'Discovers without an Offer, from Wireshark',
    text: '1 0.000000 0.0.0.0 255.255.255.255 DHCP 342 DHCP Discover - Transaction ID 0x3d1e\n2 4.000300 0.0.0.0 255.255.255.255 DHCP 342 DHCP Discover - Transaction ID 0x3d1e',
    finds: ['discover-unanswered'],
    tree: 'no-address',
    says: ['2 DHCP Discovers'],
  },
  {
    name: 'two answers to one ARP request',
    text: '10:00:01.000 ARP, Request who-has 10.5.20.80 tell 10.5.20.1, length 46\n10:00:01.001 ARP, Reply 10.5.20.80 is-at 00:00:5e:00:53:10, length 46\n10:00:01.002 ARP, Reply 10.5.20.80 is-at 00:00:5e:00:53:77, length 46',
    finds: ['arp-two-answers'],
    tree: 'ip-conflict',
    says: ['10.5.20.80'],
  },
  {
    name: 'segments that were sent again, from Wireshark',
    text: '11 1.200000 10.1.1.20 203.0.113.9 TCP 1514 [TCP Retransmission] 51000 → 443 [ACK] Seq=1 Ack=1 Win=64240 Len=1460\n12 1.900000 10.1.1.20 203.0.113.9 TCP 1514 [TCP Retransmission] 51000 → 443 [ACK] Seq=1 Ack=1 Win=64240 Len=1460',
    finds: ['sent-again'],
    tree: 'slow-for-all',
    says: ['2 segments'],
  },
  {
    name: 'a complete handshake',
    text: '10:12:01.000 IP 10.1.1.20.51000 > 10.9.9.9.443: Flags [S], seq 100, win 64240, length 0\n10:12:01.002 IP 10.9.9.9.443 > 10.1.1.20.51000: Flags [S.], seq 500, ack 101, win 65160, length 0\n10:12:01.003 IP 10.1.1.20.51000 > 10.9.9.9.443: Flags [.], ack 1, win 502, length 0',
    finds: ['capture-healthy'],
    tree: null,
  },
]
