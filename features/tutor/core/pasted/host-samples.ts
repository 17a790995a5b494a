/** Output of hosts as people paste it, with what a reader must find first. For tests. */

export type Sample = {
  readonly name: string
  readonly text: string
  /** The ids of findings, the worst first; more may follow. */
  readonly finds: readonly string[]
  readonly tree: string | null
  /** Words that the first finding must contain: the values seen. */
  readonly says?: readonly string[]
  /** Words that the answers to the question beside the output must contain; without it, none is expected. */
  readonly answers?: readonly string[]
}

export const HOST_SAMPLES: readonly Sample[] = [
  {
    name: 'ipconfig of Windows 10 with an address it gave itself',
    text: `C:\\Users\\anna>ipconfig

Windows IP Configuration


Ethernet adapter Ethernet:

   Connection-specific DNS Suffix  . :
   Link-local IPv6 Address . . . . . : fe80::3d1c:9a2b:77aa:1f0e%12
   Autoconfiguration IPv4 Address. . : 169.254.33.12
   Subnet Mask . . . . . . . . . . . : 255.255.0.0
   Default Gateway . . . . . . . . . :

C:\\Users\\anna>`,
    finds: ['apipa'],
    tree: 'no-address',
    says: ['169.254.33.12'],
  },
  {
    name: 'ipconfig /all of Windows 11 without a fault',
    text: `Windows IP Configuration

   Host Name . . . . . . . . . . . . : LAP-114
   Node Type . . . . . . . . . . . . : Hybrid

Wireless LAN adapter Wi-Fi:

   Connection-specific DNS Suffix  . : corp.example
   Description . . . . . . . . . . . : Intel(R) Wi-Fi 6 AX201 160MHz
   Physical Address. . . . . . . . . : 3C-52-82-11-9A-04
   DHCP Enabled. . . . . . . . . . . : Yes
   Autoconfiguration Enabled . . . . : Yes
   IPv4 Address. . . . . . . . . . . : 10.20.4.31(Preferred)
   Subnet Mask . . . . . . . . . . . : 255.255.255.0
   Lease Obtained. . . . . . . . . . : Monday, 8:02:11 AM
   Default Gateway . . . . . . . . . : 10.20.4.1
   DHCP Server . . . . . . . . . . . : 10.20.0.5
   DNS Servers . . . . . . . . . . . : 10.20.0.5
                                       10.20.0.6
   NetBIOS over Tcpip. . . . . . . . : Enabled

is that ok?`,
    finds: ['settings-fit'],
    tree: null,
    says: ['10.20.4.31', '10.20.4.1', '10.20.4.0/24'],
  },
  {
    name: 'a gateway outside of the subnet',
    text: `Ethernet adapter Ethernet:
   IPv4 Address. . . . . . . . . . . : 192.168.7.130
   Subnet Mask . . . . . . . . . . . : 255.255.255.192
   Default Gateway . . . . . . . . . : 192.168.7.70`,
    finds: ['gateway-outside-subnet'],
    tree: 'no-internet',
    says: ['192.168.7.70', '192.168.7.128/26', '192.168.7.129', '192.168.7.190'],
  },
  {
    name: 'German Windows without a gateway',
    text: `Ethernet-Adapter Ethernet:

   IPv4-Adresse  . . . . . . . . . . : 10.5.20.57
   Subnetzmaske  . . . . . . . . . . : 255.255.255.0
   Standardgateway . . . . . . . . . :`,
    finds: ['no-gateway'],
    tree: 'no-internet',
    says: ['10.5.20.57'],
  },
  {
    name: 'a duplicate address',
    text: `   IPv4 Address. . . . . . . . . . . : 10.5.20.80(Duplicate)
   Subnet Mask . . . . . . . . . . . : 255.255.255.0`,
    finds: ['duplicate-address'],
    tree: 'ip-conflict',
    says: ['10.5.20.80'],
  },
  {
    name: 'no DNS server on a static address',
    text: `Ethernet adapter Ethernet0:
   DHCP Enabled. . . . . . . . . . . : No
   IPv4 Address. . . . . . . . . . . : 10.1.1.20(Preferred)
   Subnet Mask . . . . . . . . . . . : 255.255.255.0
   Default Gateway . . . . . . . . . : 10.1.1.1
   NetBIOS over Tcpip. . . . . . . . : Enabled`,
    finds: ['no-dns-server'],
    tree: 'name-not-resolved',
  },
  {
    name: 'a broadcast address on a host',
    text: `   IPv4 Address. . . . . . . . . . . : 172.16.4.63
   Subnet Mask . . . . . . . . . . . : 255.255.255.192
   Default Gateway . . . . . . . . . : 172.16.4.1`,
    finds: ['not-a-host-address'],
    tree: 'no-internet',
    says: ['172.16.4.63', 'broadcast'],
  },
  {
    name: 'a mask with a gap',
    text: `   IPv4 Address. . . . . . . . . . . : 192.168.4.4
   Subnet Mask . . . . . . . . . . . : 255.255.0.255
   Default Gateway . . . . . . . . . : 192.168.4.1`,
    finds: ['mask-impossible'],
    tree: 'no-internet',
    says: ['255.255.0.255'],
  },
  {
    name: 'output without dots that somebody typed from a screen',
    text: 'IPv4 Address: 192.168.1.50\nSubnet Mask: 255.255.255.0\nDefault Gateway: 192.168.2.1\nwhy no internet',
    finds: ['gateway-outside-subnet'],
    tree: 'no-internet',
  },
  {
    name: 'output that an input field joined to one line',
    text: 'Ethernet adapter Ethernet: Autoconfiguration IPv4 Address. . : 169.254.7.9 Subnet Mask . . . : 255.255.0.0 Default Gateway . . . :',
    finds: ['apipa'],
    tree: 'no-address',
  },
  {
    name: 'ip addr on Linux, no carrier',
    text: `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000
    inet 127.0.0.1/8 scope host lo
2: enp3s0: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1500 qdisc mq state DOWN group default qlen 1000
    link/ether 00:00:5e:00:53:11 brd ff:ff:ff:ff:ff:ff`,
    finds: ['interface-no-carrier'],
    tree: 'no-link-light',
    says: ['enp3s0'],
  },
  {
    name: 'ip addr on Linux, turned off',
    text: '3: eth1: <BROADCAST,MULTICAST> mtu 1500 qdisc noop state DOWN mode DEFAULT group default qlen 1000',
    finds: ['interface-off'],
    tree: null,
    says: ['eth1'],
  },
  {
    name: 'ip -br addr',
    text: 'user@pc:~$ ip -br addr\nlo               UNKNOWN        127.0.0.1/8 ::1/128\neth0             UP             10.1.2.30/24 fe80::1/64',
    finds: ['interface-addressed'],
    tree: null,
    says: ['10.1.2.30'],
  },
  {
    name: 'ifconfig of macOS',
    text: `en0: flags=8863<UP,BROADCAST,SMART,RUNNING,SIMPLEX,MULTICAST> mtu 1500
	ether 3c:22:fb:11:22:33
	inet 169.254.10.11 netmask 0xffff0000 broadcast 169.254.255.255
	media: autoselect
	status: active`,
    finds: ['apipa'],
    tree: 'no-address',
  },
]
