/** Output of switches with questions beside it, as candidates paste it. For tests. */
import type { Sample } from './host-samples.ts'

export const SWITCH_SAMPLES: readonly Sample[] = [
  {
    name: 'show vlan brief: a printer in the default VLAN',
    text: `VLAN Name        Status    Ports
1    default     active    Gi0/1, Gi0/2, Gi0/14
12   SALES       active    Gi0/3, Gi0/4, Gi0/5
44   CAMERAS     active

camera on gi0/14 has 10.0.44.9 and the recorder does not see it`,
    finds: ['vlan-without-ports'],
    tree: null,
    answers: ['Gi0/14 is in VLAN 1', 'VLAN 44 (CAMERAS)', 'switchport access vlan 44'],
  },
  {
    name: 'show vlan brief: which VLAN is a port in',
    text: 'which vlan is gi0/4 in?\nVLAN Name        Status    Ports\n1    default     active    Gi0/1, Gi0/2\n12   SALES       active    Gi0/3, Gi0/4',
    finds: [],
    tree: null,
    answers: ['Gi0/4 is an access port in VLAN 12 (SALES)'],
  },
  {
    name: 'show vlan brief: a trunk is not in the list',
    text: 'VLAN Name        Status    Ports\n1    default     active    Gi0/1, Gi0/2\n12   SALES       active    Gi0/3, Gi0/4\nwhere is Gi0/24, it is the uplink',
    finds: [],
    tree: null,
    answers: ['Gi0/24 is not in this list', 'trunk'],
  },
  {
    name: 'show interfaces status: one port asked',
    text: 'Port      Name               Status       Vlan       Duplex  Speed Type\nGi1/0/1   reception          connected    20         a-full a-1000 10/100/1000BaseTX\nGi1/0/2                      notconnect   20           auto   auto 10/100/1000BaseTX\nGi1/0/3   spare              disabled     999          auto   auto 10/100/1000BaseTX\nwhat is up with gi1/0/3',
    finds: [],
    tree: null,
    answers: ['Gi1/0/3 is disabled', 'shutdown'],
  },
  {
    name: 'show interfaces status: healthy, is it ok',
    text: 'Port      Name               Status       Vlan       Duplex  Speed Type\nGi1/0/1   reception          connected    20         a-full a-1000 10/100/1000BaseTX\nis this ok?',
    finds: ['ports-connected'],
    tree: null,
    answers: ['Nothing in these lines is wrong'],
  },
  {
    name: 'show power inline: faulty',
    text: `Interface Admin  Oper       Power   Device              Class Max
                            (Watts)
--------- ------ ---------- ------- ------------------- ----- ----
Gi1/0/3   auto   on         6.3     IP Phone            2     30.0
Gi1/0/4   auto   faulty     0.0     n/a                 n/a   30.0`,
    finds: ['power-faulty'],
    tree: null,
    says: ['Gi1/0/4', 'not the budget', 'short'],
  },
  {
    name: 'show power inline: off in the configuration',
    text: 'Interface Admin  Oper       Power   Device              Class Max\nGi1/0/3   auto   on         6.3     IP Phone            2     30.0\nGi1/0/7   off    off        0.0     n/a                 n/a   30.0',
    finds: ['power-off'],
    tree: 'poe-no-power',
    says: ['Gi1/0/7'],
  },
  {
    name: 'show interfaces: a fixed PC and a half-duplex port',
    text: `FastEthernet0/3 is up, line protocol is up
  Half-duplex, 100Mb/s, media type is 10/100BaseTX
     120 runts, 0 giants, 0 throttles
     950 input errors, 910 CRC, 0 frame, 0 overrun
     0 output errors, 8100 collisions, 1 interface resets
     0 babbles, 311 late collision
printer was hard coded to 100 full, slow since then`,
    finds: ['late-collisions', 'crc-errors'],
    tree: null,
    answers: ['duplex mismatch', 'back to auto'],
  },
  {
    name: 'show interfaces: drops under load',
    text: 'GigabitEthernet0/0 is up, line protocol is up\n     reliability 255/255, txload 249/255, rxload 12/255\n  Input queue: 0/75/0/0 (size/max/drops/flushes); Total output drops: 40112\nis the cable bad?',
    finds: ['output-drops'],
    tree: null,
    answers: ['Nothing here points to the cable'],
  },
  {
    name: 'show interfaces counters errors: one damaged port',
    text: `Port        Align-Err     FCS-Err    Xmit-Err     Rcv-Err  UnderSize  OutDiscards
Gi1/0/1             0           0           0           0          0            0
Gi1/0/2             0        4410           0        4410          0            0`,
    finds: ['crc-errors'],
    tree: null,
    says: ['Gi1/0/2', '4410'],
  },
  {
    name: 'show interfaces counters errors: healthy',
    text: `Port        Align-Err     FCS-Err    Xmit-Err     Rcv-Err  UnderSize  OutDiscards
Gi1/0/1             0           0           0           0          0            0
Gi1/0/2             0           0           0           0          0            0`,
    finds: ['counters-clean'],
    tree: null,
  },
  {
    name: 'show spanning-tree: an old switch is the root',
    text: `VLAN0030
  Root ID    Priority    32798
             Address     0009.7c11.0a01
             This bridge is the root
Interface  Role Sts Cost  Prio.Nbr Type
Gi0/1      Desg FWD 4     128.1    P2p
this one is an old edge switch, normal?`,
    finds: ['root-by-chance'],
    tree: null,
    answers: ['Yes, if this is not the switch that you want', 'root primary'],
  },
  {
    name: 'show port-security interface: shut down',
    text: `Port Security              : Enabled
Port Status                : Secure-shutdown
Violation Mode             : Shutdown
Maximum MAC Addresses      : 1
Total MAC Addresses        : 1
Last Source Address:Vlan   : 0015.65a2.9999:20
Security Violation Count   : 1`,
    finds: ['psecure-shutdown'],
    tree: 'err-disabled',
    says: ['0015.65a2.9999'],
  },
  {
    name: 'show etherchannel summary: a suspended member',
    text: `Group  Port-channel  Protocol    Ports
------+-------------+-----------+-----------------------------------------------
1      Po1(SU)         LACP      Gi1/0/1(P)  Gi1/0/2(s)`,
    finds: ['member-out'],
    tree: null,
    says: ['Gi1/0/2', 'suspended'],
  },
  {
    name: 'show authentication sessions: not authorized',
    text: `Interface    MAC Address    Method  Domain  Status Fg Session ID
Gi1/0/5      0050.56aa.0101 dot1x   DATA    Auth      0A0A0A01
Gi1/0/6      0050.56aa.0102 dot1x   DATA    Unauth    0A0A0A02`,
    finds: ['unauthorized'],
    tree: null,
    says: ['Gi1/0/6', '0050.56aa.0102'],
  },
  {
    name: 'show authentication sessions: a printer by its address',
    text: 'Interface    MAC Address    Method  Domain  Status Fg Session ID\nGi1/0/8      0050.56aa.0103 mab     DATA    Auth      0A0A0A03',
    finds: ['by-mac'],
    tree: null,
  },
  {
    name: 'transceiver: low receive power after work in the room',
    text: `Te1/1 transceiver
  Temperature 35.0 C  Voltage 3.30 V
  Tx Power  -2.1 dBm
  Rx Power -27.4 dBm   (low alarm -14.4)
uplink down after somebody moved the rack yesterday, what do I check first`,
    finds: ['low-light'],
    tree: null,
    says: ['-27.4 dBm', '13 dB below'],
    answers: ['Start at the fiber plug', 'clean'],
  },
  {
    name: 'transceiver: healthy table',
    text: `                                           Optical   Optical
           Temperature  Voltage  Current   Tx Power  Rx Power
Port       (Celsius)    (Volts)  (mA)      (dBm)     (dBm)
---------  -----------  -------  --------  --------  --------
Te1/1/1      31.2       3.28      36.1      -2.4      -4.9`,
    finds: ['light-fine'],
    tree: null,
    says: ['-4.9', '-2.4'],
  },
  {
    name: 'transceiver: no light in a table',
    text: `           Temperature  Voltage  Current   Tx Power  Rx Power
Port       (Celsius)    (Volts)  (mA)      (dBm)     (dBm)
Te1/1/2      31.2       3.28      36.1      -2.4      -40.0`,
    finds: ['no-light'],
    tree: null,
    says: ['Te1/1/2', '-40'],
  },
  {
    name: 'TDR: one pair open',
    text: `TDR test last run on: March 03 02:10:11

Interface Speed Local pair Pair length        Remote pair Pair status
--------- ----- ---------- ------------------ ----------- --------------------
Gi1/0/9   auto  Pair A     38   +/- 10 meters Pair A      Normal
                Pair B     38   +/- 10 meters Pair B      Normal
                Pair C     3    +/- 10 meters N/A         Open
                Pair D     38   +/- 10 meters Pair D      Normal
bad?`,
    finds: ['pair-faulty'],
    tree: null,
    says: ['pair C is open at about 3 m', '100 Mb/s'],
    answers: ['Something is wrong'],
  },
  {
    name: 'TDR: all pairs normal',
    text: 'TDR test last run on: March 03 02:10:11\nInterface Speed Local pair Pair length        Remote pair Pair status\nGi1/0/9   1000M Pair A     38   +/- 10 meters Pair A      Normal\n                Pair B     38   +/- 10 meters Pair B      Normal',
    finds: ['pairs-fine'],
    tree: null,
  },
  {
    name: 'show processes cpu: a storm',
    text: 'CPU utilization for five seconds: 97%/71%; one minute: 95%; five minutes: 93%\n PID Runtime(ms)     Invoked      uSecs   5Sec   1Min   5Min TTY Process\n  12     1033210     4433220         81  3.10%  2.90%  2.80%   0 ARP Input',
    finds: ['cpu-high'],
    tree: null,
    says: ['97 %', '71 %', 'loop'],
  },
  {
    name: 'show processes cpu: healthy',
    text: 'CPU utilization for five seconds: 8%/1%; one minute: 9%; five minutes: 8%',
    finds: ['cpu-fine'],
    tree: null,
  },
  {
    name: 'show version: power was lost',
    text: 'SW1 uptime is 12 minutes\nSystem returned to ROM by power-on\nSystem image file is "flash:c2960.bin"\nwhy did it restart',
    finds: ['short-uptime', 'restart-power'],
    tree: null,
  },
  {
    name: 'show environment: a dead fan',
    text: 'FAN 1 is OK\nFAN 2 is FAULTY\nSYSTEM TEMPERATURE is OK\nPower supply 1 is OK',
    finds: ['hardware-fault'],
    tree: null,
    says: ['FAN 2'],
  },
]
