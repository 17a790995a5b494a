/** Output of switches, routers, logs, Wi-Fi and captures as people paste it, with what must be found first. For tests. */
import type { Sample } from './host-samples.ts'

export const DEVICE_SAMPLES: readonly Sample[] = [
  {
    name: 'counters alone, with a question before them',
    text: 'I see this on the switch, bad?\n  5 minute input rate 0 bits/sec\n  1423 runts, 0 giants, 0 throttles\n  8821 input errors, 8790 CRC, 0 frame, 0 overrun',
    finds: ['crc-errors'],
    tree: 'crc-errors',
    says: ['8,790', '8,821', '1,423'],
  },
  {
    name: 'show interfaces with late collisions',
    text: `SW1# show interfaces Gi1/0/7
GigabitEthernet1/0/7 is up, line protocol is up (connected)
  MTU 1500 bytes, BW 100000 Kbit/sec, DLY 100 usec,
  Half-duplex, 100Mb/s, media type is 10/100/1000BaseTX
     0 runts, 0 giants, 0 throttles
     0 input errors, 0 CRC, 0 frame, 0 overrun, 0 ignored
     3114 output errors, 5230 collisions, 0 interface resets
     0 babbles, 3114 late collision, 0 deferred`,
    finds: ['late-collisions'],
    tree: 'duplex-mismatch',
    says: ['3,114', 'half duplex'],
  },
  {
    name: 'show interfaces, turned off by a person',
    text: 'GigabitEthernet0/1 is administratively down, line protocol is down',
    finds: ['admin-down'],
    tree: 'no-link-light',
  },
  {
    name: 'show interfaces, a full WAN link',
    text: `GigabitEthernet0/1 is up, line protocol is up
  MTU 1500 bytes, BW 100000 Kbit/sec, DLY 100 usec,
     reliability 255/255, txload 252/255, rxload 30/255
  Input queue: 0/75/0/0 (size/max/drops/flushes); Total output drops: 88214
  Full-duplex, 1000Mb/s
     0 input errors, 0 CRC, 0 frame, 0 overrun, 0 ignored`,
    finds: ['output-drops', 'full-link'],
    tree: 'slow-for-all',
    says: ['88,214'],
  },
  {
    name: 'show interfaces, healthy',
    text: 'GigabitEthernet1/0/3 is up, line protocol is up (connected)\n  Full-duplex, 1000Mb/s, link type is auto\n     0 input errors, 0 CRC, 0 frame, 0 overrun, 0 ignored\n     0 babbles, 0 late collision, 0 deferred',
    finds: ['port-clean'],
    tree: null,
  },
  {
    name: 'show interfaces, an SVI that is down',
    text: 'Vlan40 is up, line protocol is down',
    finds: ['svi-down'],
    tree: 'new-vlan',
  },
  {
    name: 'show interfaces status, err-disabled',
    text: `SW1# show interfaces status

Port      Name               Status       Vlan       Duplex  Speed Type
Gi1/0/1   desk-1             connected    20         a-full a-1000 10/100/1000BaseTX
Gi1/0/5   desk-5             err-disabled 20           auto   auto 10/100/1000BaseTX`,
    finds: ['err-disabled'],
    tree: 'err-disabled',
    says: ['Gi1/0/5'],
  },
  {
    name: 'show interfaces status, half duplex and a slow port',
    text: 'Port      Name               Status       Vlan       Duplex  Speed Type\nGi1/0/7   desk 7             connected    20         a-half  a-100 10/100/1000BaseTX',
    finds: ['half-duplex', 'slow-speed'],
    tree: 'duplex-mismatch',
  },
  {
    name: 'show interfaces status err-disabled',
    text: 'Port      Name               Status       Reason               Err-disabled Vlans\nGi1/0/9   desk-9             err-disabled psecure-violation',
    finds: ['err-disabled'],
    tree: 'err-disabled',
    says: ['psecure-violation'],
  },
  {
    name: 'show ip interface brief',
    text: `R1# sh ip int br
Interface              IP-Address      OK? Method Status                Protocol
GigabitEthernet0/0     10.1.1.1        YES manual up                    up
GigabitEthernet0/1     10.1.2.1        YES manual administratively down down`,
    finds: ['admin-down'],
    tree: 'no-link-light',
    says: ['10.1.2.1'],
  },
  {
    name: 'show vlan brief',
    text: `VLAN Name                             Status    Ports
---- -------------------------------- --------- -------------------------------
1    default                          active    Gi1/0/10, Gi1/0/11
20   STAFF                            active    Gi1/0/1, Gi1/0/2
                                                Gi1/0/3
50   GUEST                            active    Gi1/0/9
1002 fddi-default                     act/unsup`,
    finds: ['vlans-listed'],
    tree: 'wrong-vlan',
    says: ['GUEST', 'Gi1/0/9'],
  },
  {
    name: 'show interfaces trunk, a VLAN that does not exist here',
    text: `Port        Mode             Encapsulation  Status        Native vlan
Gi1/0/24    on               802.1q         trunking      99

Port        Vlans allowed on trunk
Gi1/0/24    10,20,30,99

Port        Vlans allowed and active in management domain
Gi1/0/24    20,30,99`,
    finds: ['vlan-not-active'],
    tree: 'new-vlan',
    says: ['10', 'Gi1/0/24'],
  },
  {
    name: 'show spanning-tree, a root that nobody chose',
    text: `VLAN0020
  Spanning tree enabled protocol rstp
  Root ID    Priority    32788
             Address     0006.2a11.7c40
             Cost        19
             Port        24 (GigabitEthernet1/0/24)
  Bridge ID  Priority    32788  (priority 32768 sys-id-ext 20)
             Address     0015.65a2.0001

Interface           Role Sts Cost      Prio.Nbr Type
------------------- ---- --- --------- -------- --------------------------------
Gi1/0/23            Altn BLK 4         128.23   P2p
Gi1/0/24            Root FWD 19        128.24   P2p`,
    finds: ['root-by-chance', 'slow-root-path', 'blocking-port'],
    tree: 'switching-loop',
    says: ['32788', '00:06:2a:11:7c:40'],
  },
  {
    name: 'show spanning-tree, native VLANs differ',
    text: 'Gi1/0/24            Desg BKN*4         128.24   P2p *PVID_Inc\nGi1/0/23            Root FWD 4         128.23   P2p',
    finds: ['inconsistent'],
    tree: 'new-vlan',
  },
  {
    name: 'show ip route without a default',
    text: `Gateway of last resort is not set

      10.0.0.0/8 is variably subnetted, 4 subnets, 2 masks
C        10.7.1.0/24 is directly connected, GigabitEthernet0/0
L        10.7.1.1/32 is directly connected, GigabitEthernet0/0
O        10.60.7.0/24 [110/20] via 10.7.1.9, 00:12:01, GigabitEthernet0/0`,
    finds: ['no-default-route'],
    tree: 'no-internet',
  },
  {
    name: 'show ip route with a longer prefix elsewhere',
    text: `Gateway of last resort is 10.255.1.1 to network 0.0.0.0

S*    0.0.0.0/0 [1/0] via 10.255.1.1
C        10.255.1.0/24 is directly connected, Vlan255
S        10.9.4.0/24 [1/0] via 10.255.1.6
S        10.9.4.0/25 [1/0] via 10.255.1.10`,
    finds: ['longer-prefix-wins'],
    tree: null,
    says: ['10.9.4.0/25', '10.255.1.10'],
  },
  {
    name: 'show mac address-table',
    text: `Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  12    0015.65a2.7c19    DYNAMIC     Gi1/0/24
  12    0015.65a2.7c20    DYNAMIC     Gi1/0/24
  12    0015.65a2.7c21    DYNAMIC     Gi1/0/24
  12    0015.65a2.7c30    DYNAMIC     Gi1/0/7`,
    finds: ['uplink-port', 'macs-listed'],
    tree: null,
    says: ['Gi1/0/24'],
  },
  {
    name: 'show lldp neighbors',
    text: `Device ID           Local Intf     Hold-time  Capability      Port ID
SW-F3               Gi1/0/24       120        B,R             Gi1/0/48
AP-12               Gi1/0/7        120        B,W             Gi0`,
    finds: ['neighbors-listed'],
    tree: null,
    says: ['SW-F3', 'Gi1/0/48'],
  },
  {
    name: 'show power inline, denied',
    text: `Module   Available     Used     Remaining
          (Watts)     (Watts)    (Watts)
------   ---------   --------   ---------
1           370.0      360.0        10.0
Interface Admin  Oper       Power   Device              Class Max
Gi1/0/1   auto   on         30.0    AIR-AP2802I         4     30.0
Gi1/0/13  auto   power-deny 0.0     AIR-AP2802I         4     30.0`,
    finds: ['power-denied'],
    tree: 'poe-no-power',
    says: ['Gi1/0/13', '10.0 of 370.0'],
  },
  {
    name: 'show access-lists with a shadowed line',
    text: `Extended IP access list OFFICE-IN
    10 permit udp 10.8.16.0 0.0.7.255 any eq domain (1203 matches)
    15 deny ip any any (882 matches)
    20 permit tcp 10.8.16.0 0.0.3.255 any eq 443`,
    finds: ['shadowed', 'deny-counts'],
    tree: 'acl-blocks',
    says: ['line 15'],
  },
  {
    name: 'show etherchannel summary with a member left out',
    text: 'Group  Port-channel  Protocol    Ports\n------+-------------+-----------+-----------------------------------------------\n1      Po1(SU)         LACP      Gi1/0/21(P)    Gi1/0/22(s)',
    finds: ['member-out'],
    tree: null,
    says: ['Gi1/0/22'],
  },
  {
    name: 'show port-security interface',
    text: 'Port Security              : Enabled\nPort Status                : Secure-shutdown\nViolation Mode             : Shutdown\nMaximum MAC Addresses      : 1\nLast Source Address:Vlan   : 0015.65a2.7c19:20\nSecurity Violation Count   : 1',
    finds: ['psecure-shutdown'],
    tree: 'err-disabled',
    says: ['0015.65a2.7c19'],
  },
]
