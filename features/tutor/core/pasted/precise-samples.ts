/** Output that is read exactly, or compared with another part of it. For tests. */
import type { Sample } from './host-samples.ts'

export const PRECISE_SAMPLES: readonly Sample[] = [
  {
    name: 'counted states: a flood beside its rows',
    text: '$ netstat -ant | head -4\nProto Recv-Q Send-Q Local Address Foreign Address State\ntcp 0 0 203.0.113.20:443 198.51.100.7:51022 SYN_RECV\n$ netstat -ant | grep -c SYN_RECV\n1987\nwebsite is slow',
    finds: ['half-open'],
    tree: null,
    says: ['1987 connections'],
  },
  {
    name: 'counted states: a program that does not close',
    text: '     14 ESTAB\n   2103 CLOSE-WAIT\n      9 LISTEN\nweb app hangs each night',
    finds: ['close-wait'],
    tree: null,
    says: ['2103', 'fault of the program'],
  },
  {
    name: 'counted states: nothing unusual',
    text: '     14 ESTAB\n      9 LISTEN\n     31 TIME-WAIT\nis that ok?',
    finds: ['states-usual'],
    tree: null,
  },
  {
    name: 'session details: refused by 802.1X',
    text: '            Interface:  GigabitEthernet1/0/14\n          MAC Address:  3c52.8210.4fae\n         IPv4 Address:  Unknown\n               Status:  Unauthorized\nMethod status list:\n      Method            State\n      dot1x             Authc Failed\nlink light is green but no network. why',
    finds: ['unauthorized'],
    tree: null,
    says: ['GigabitEthernet1/0/14', 'Authc Failed', 'was refused'],
  },
  {
    name: 'session details: let in by MAC address only',
    text: '         IPv4 Address:  10.99.0.31\n               Status:  Authorized\n           Vlan Group:  Vlan: 99\n      dot1x             Stopped\n      mab               Authc Success\nthe laptop should be in vlan 10',
    finds: ['by-mac'],
    tree: null,
    says: ['VLAN 99', 'did not answer the switch'],
  },
  {
    name: 'access list: a permit below a wider deny',
    text: 'Extended IP access list OUTSIDE-IN\n    10 permit tcp any host 10.1.1.25 eq smtp (412 matches)\n    20 deny ip any 10.1.1.0 0.0.0.255 (9831 matches)\n    30 permit tcp any host 10.1.1.80 eq www\nnobody opens the web server',
    finds: ['shadowed'],
    tree: null,
    says: ['line 30', 'line 20', '15 permit tcp any host 10.1.1.80 eq www'],
  },
  {
    name: 'access list: a deny below that takes other packets shadows nothing',
    text: 'Extended IP access list A\n    10 permit tcp any host 10.1.1.25 eq smtp (412 matches)\n    20 deny tcp any host 10.1.1.25 eq www (3 matches)',
    finds: ['deny-counts'],
    tree: 'acl-blocks',
  },
  {
    name: 'access list: the service that no line permits',
    text: 'Extended IP access list 120\n    10 permit tcp 192.168.30.0 0.0.0.255 any eq www (5521 matches)\n    20 permit udp 192.168.30.0 0.0.0.255 any eq domain (8102 matches)\nhttps does not work, http does. no deny in it so why',
    finds: ['acl-read'],
    tree: null,
    answers: ['no line permits HTTPS (TCP 443)'],
  },
  {
    name: 'light near its limit',
    text: 'Port       Rx Power (dBm)   High Alarm  High Warn  Low Warn  Low Alarm\nTe1/1/4       -13.2            0.5        -1.0      -12.0     -14.0\nlink works',
    finds: ['light-near-limit'],
    tree: null,
    says: ['-13.2 dBm', '0.8 dB left'],
  },
  {
    name: 'light within its limits, in a table with other values',
    text: `                                 High Alarm  High Warn  Low Warn   Low Alarm
           Temperature         Threshold   Threshold  Threshold  Threshold
Port       (Celsius)          (Celsius)   (Celsius)  (Celsius)  (Celsius)
Te1/1/1    34.2                75.0        70.0        0.0       -5.0
           Optical             High Alarm  High Warn  Low Warn   Low Alarm
           Receive Power       Threshold   Threshold  Threshold  Threshold
Te1/1/1    -5.1                 0.5        -1.0      -12.0      -14.0`,
    finds: ['light-fine'],
    tree: null,
    says: ['-5.1 dBm'],
  },
  {
    name: 'survey table: noise',
    text: 'Location   SSID    Signal(dBm)  Noise(dBm)  Channel\nA          Corp    -55          -92         36\nC          Corp    -70          -78         11\nwhere will voice calls be bad and why',
    finds: ['low-snr'],
    tree: null,
    answers: ['= 8 dB', 'the noise is the matter'],
  },
  {
    name: 'ethtool: fixed by hand',
    text: 'Settings for enp2s0:\n    Speed: 10Mb/s\n    Duplex: Half\n    Auto-negotiation: off\n    Link detected: yes\nthe colleague next to me has 1000',
    finds: ['fixed-speed'],
    tree: null,
    says: ['auto-negotiation is off'],
  },
  {
    name: 'ethtool beside iperf: the own link is the limit',
    text: '[  5]   0.00-10.00  sec   112 MBytes  94.1 Mbits/sec    0   sender\nSpeed: 100Mb/s\nDuplex: Full\nLink detected: yes\neveryone else gets about 480',
    finds: ['hundred'],
    tree: null,
    answers: ['runs at 100 Mb/s', 'this link is the limit'],
  },
  {
    name: 'bundle: the speed that keeps a port out',
    text: 'Port      Name     Status       Vlan   Duplex  Speed Type\nGi0/1     to-SW2   connected    trunk  a-full  a-1000 10/100/1000BaseTX\nGi0/2     to-SW2   suspended    trunk  a-full  a-100 10/100/1000BaseTX\nonly one of two works',
    finds: ['suspended'],
    tree: null,
    says: ['its speed is 100, and that of Gi0/1 is 1000'],
  },
  {
    name: 'HSRP: both routers lead',
    text: 'Vl10        10   110 P Active  local           unknown         10.10.10.1\nVl10        10   100   Active  local           unknown         10.10.10.1\nis this good',
    finds: ['two-active'],
    tree: null,
    says: ['do not hear each other'],
  },
  {
    name: 'NAT: a port that is forwarded',
    text: 'Pro Inside global      Inside local       Outside local      Outside global\ntcp 203.0.113.9:80     10.0.0.80:8080     ---                ---\ntcp 203.0.113.9:50231  10.0.0.14:50231    198.51.100.4:443   198.51.100.4:443',
    finds: ['port-forward'],
    tree: null,
    says: ['10.0.0.80 port 8080'],
  },
  {
    name: 'netstat with process numbers is no table of translations',
    text: '  TCP    10.1.2.3:51000         203.0.113.200:6667     ESTABLISHED     4412\n  TCP    0.0.0.0:135            0.0.0.0:0              LISTENING       980\nantivirus said bot',
    finds: ['sockets-listed'],
    tree: null,
    answers: ['Port 6667', 'pid eq 4412'],
  },
  {
    name: 'configuration: a VLAN without a relay',
    text: 'interface Vlan20\n ip address 10.20.20.1 255.255.255.0\n!\ninterface Vlan10\n ip address 10.20.10.1 255.255.255.0\n ip helper-address 10.20.10.5\npcs of vlan 20 have 169.254',
    finds: ['no-relay'],
    tree: null,
    says: ['Vlan20', '10.20.10.5'],
  },
  {
    name: 'log: a fan and the temperature',
    text: '%ENVMON-2-FAN_FAILED: Fan 2 has failed\n%PLATFORM_ENV-1-TEMP: Temperature 71C exceeds red threshold\nwhat now first',
    finds: ['fan-failed', 'too-hot'],
    tree: null,
  },
  {
    name: 'log: a critical line that nobody knows',
    text: '%XYZ-2-ODD: something strange has stopped',
    finds: ['log-severe'],
    tree: null,
  },
  {
    name: 'log: down, up and down again is a flap',
    text: '%LINK-3-UPDOWN: Interface GigabitEthernet1/0/8, changed state to down\n%LINK-3-UPDOWN: Interface GigabitEthernet1/0/8, changed state to up\n%LINK-3-UPDOWN: Interface GigabitEthernet1/0/8, changed state to down',
    finds: ['link-flapping'],
    tree: 'no-link-light',
    says: ['GigabitEthernet1/0/8'],
  },
  {
    name: 'SNMP trap',
    text: '10.0.0.12 SNMPv2-MIB::snmpTrapOID.0 = OID: IF-MIB::linkDown IF-MIB::ifIndex.24 = INTEGER: 24 IF-MIB::ifDescr.24 = STRING: GigabitEthernet0/24',
    finds: ['snmp-trap'],
    tree: null,
    says: ['GigabitEthernet0/24', '10.0.0.12'],
  },
  {
    name: 'capture: the own DHCP server is named',
    text: '14:02:11.121 IP 10.6.0.2.67 > 255.255.255.255.68: BOOTP/DHCP, Reply, Offer 10.6.0.51\n14:02:11.124 IP 192.168.0.1.67 > 255.255.255.255.68: BOOTP/DHCP, Reply, Offer 192.168.0.103\n14:02:11.130 IP 0.0.0.0.68 > 255.255.255.255.67: BOOTP/DHCP, Request, Request 192.168.0.103\nour dhcp is 10.6.0.2. no internet on this client',
    finds: ['two-servers'],
    tree: null,
    answers: ['192.168.0.1 is a rogue DHCP server', 'took its offer'],
  },
]
