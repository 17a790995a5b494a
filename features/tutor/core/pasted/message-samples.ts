/** Logs of servers, firewalls and access control. For tests. */
import type { Sample } from './host-samples.ts'

export const MESSAGE_SAMPLES: readonly Sample[] = [
  {
    name: 'syslog with priorities, asked for both',
    text: '<165>Mar  4 08:00:01 sw02 linkd: port 12 up\n<162>Mar  4 08:00:09 sw02 fand: fan 1 failed\nwhat does <165> mean and which is worse',
    finds: ['priority'],
    tree: null,
    answers: ['20 × 8 + 5', 'notice'],
  },
  {
    name: 'syslog with priorities, the worst line',
    text: '<165>Mar  4 08:00:01 sw02 linkd: port 12 up\n<162>Mar  4 08:00:09 sw02 fand: fan 1 failed\nwhich one is most severe?',
    finds: [],
    tree: null,
    answers: ['<162>', 'severity 2 (critical)'],
  },
  {
    name: 'syslog: a link and its tunnel',
    text: '<131>Mar  4 08:00:01 fw02 ifmgr: wan2 link down\n<134>Mar  4 08:00:01 fw02 vpn: tunnel BR9 phase2 down',
    finds: ['syslog-link-down', 'priority'],
    tree: null,
    says: ['wan2', 'No line says that it came up again'],
  },
  {
    name: 'a firewall log: UFW blocks',
    text: 'Mar  4 08:11:01 srv kernel: [UFW BLOCK] IN=eth0 OUT= MAC=aa SRC=10.0.0.9 DST=10.0.0.5 LEN=60 TTL=64 PROTO=TCP SPT=51022 DPT=3306\nour app cant reach the db',
    finds: ['log-denied'],
    tree: null,
    says: ['10.0.0.9', '10.0.0.5 port 3306'],
  },
  {
    name: 'a firewall log: ASA denies',
    text: '%ASA-4-106023: Deny tcp src inside:10.0.0.20/51511 dst outside:198.51.100.9/25 by access-group "IN" [0x0, 0x0]',
    finds: ['log-denied'],
    tree: null,
    says: ['198.51.100.9 port 25'],
  },
  {
    name: 'a firewall log: a scan',
    text: [21, 22, 23, 80, 443]
      .map(
        (port) =>
          `Mar  4 08:11:01 fw kernel: DROP IN=wan SRC=198.51.100.66 DST=203.0.113.5 PROTO=TCP SPT=4444 DPT=${port}`,
      )
      .join('\n'),
    finds: ['scan-denied'],
    tree: null,
    says: ['198.51.100.66', '5 ports'],
  },
  {
    name: 'a firewall log: let through',
    text: '2026-03-04 08:00:01 ALLOW TCP 10.0.0.9 10.0.0.5 51022 443 0 - 0 0 0 - - - SEND\ndoes the firewall block it?',
    finds: ['log-allowed'],
    tree: null,
  },
  {
    name: 'a DHCP log without free leases',
    text: 'Mar  4 08:00:01 dhcpd: DHCPDISCOVER from 00:11:22:33:44:55 via 10.0.30.1: network 10.0.30.0/24: no free leases',
    finds: ['no-free-leases'],
    tree: null,
    says: ['exhausted'],
  },
  {
    name: 'a DHCP log: the offer is not taken',
    text: 'Mar  4 08:00:01 dhcpd: DHCPDISCOVER from 00:11:22:33:44:55 via eth0\nMar  4 08:00:02 dhcpd: DHCPOFFER on 10.0.30.9 to 00:11:22:33:44:55 via eth0\nMar  4 08:00:06 dhcpd: DHCPDISCOVER from 00:11:22:33:44:55 via eth0\nMar  4 08:00:07 dhcpd: DHCPOFFER on 10.0.30.9 to 00:11:22:33:44:55 via eth0',
    finds: ['offer-not-taken'],
    tree: null,
  },
  {
    name: 'a DHCP log: complete',
    text: 'dhcpd: DHCPDISCOVER from 00:11:22:33:44:55 via eth0\ndhcpd: DHCPOFFER on 10.0.30.9 to 00:11:22:33:44:55 via eth0\ndhcpd: DHCPREQUEST for 10.0.30.9 from 00:11:22:33:44:55 via eth0\ndhcpd: DHCPACK on 10.0.30.9 to 00:11:22:33:44:55 via eth0',
    finds: ['dhcp-complete'],
    tree: null,
    says: ['10.0.30.9'],
  },
  {
    name: 'a DHCP log: declined',
    text: 'dhcpd: DHCPDECLINE of 10.0.30.9 from 00:11:22:33:44:55 via eth0: abandoned',
    finds: ['dhcp-decline'],
    tree: null,
    says: ['10.0.30.9', 'static address'],
  },
  {
    name: 'RADIUS: an unknown client',
    text: 'Ignoring request to auth address * port 1812 from unknown client 10.0.0.33 port 32769 proto udp',
    finds: ['radius-unknown-client'],
    tree: null,
  },
  {
    name: 'RADIUS: rejected',
    text: 'Received Access-Request Id 12 from 10.0.0.2:1645\nSent Access-Reject Id 12 from 10.0.0.1:1812\npassword is right, she says',
    finds: ['access-rejected'],
    tree: null,
    says: ['shared secret work'],
  },
  {
    name: 'RADIUS: a reason code of Windows',
    text: 'Network Policy Server denied access to a user.\nReason Code:\t\t\t48\nReason: The connection request did not match any configured network policy.',
    finds: ['access-rejected'],
    tree: null,
    says: ['no network policy'],
  },
  {
    name: 'RADIUS: accepted with a VLAN',
    text: 'Sent Access-Accept Id 12 from 10.0.0.1:1812\n  Tunnel-Private-Group-Id = "30"',
    finds: ['access-accepted'],
    tree: null,
    says: ['VLAN 30'],
  },
  {
    name: 'a switch that reaches no RADIUS server',
    text: '%RADIUS-4-RADIUS_DEAD: RADIUS server 10.0.0.5:1812,1813 is not responding.',
    finds: ['radius-dead'],
    tree: null,
    says: ['1812'],
  },
  {
    name: 'many failed logins',
    text: [1, 2, 3, 4]
      .map(
        (at) =>
          `Mar  4 08:00:0${at} srv sshd[1${at}]: Failed password for root from 198.51.100.66 port 4${at}000 ssh2`,
      )
      .join('\n'),
    finds: ['brute-force'],
    tree: null,
    says: ['198.51.100.66', 'No line here shows a success'],
  },
  {
    name: 'many failed logins and one that succeeded',
    text: `${[1, 2, 3].map((at) => `sshd[1${at}]: Failed password for invalid user u${at} from 198.51.100.66 port 4${at}000 ssh2`).join('\n')}\nsshd[19]: Accepted password for backup from 198.51.100.66 port 49000 ssh2`,
    finds: ['brute-force'],
    tree: null,
    says: ['taken over'],
  },
  {
    name: 'an access list that hides DNS',
    text: '10 permit tcp 10.3.0.0 0.0.0.255 any eq 443 (900 matches)\n20 deny ip any any (7100 matches)\n30 permit udp 10.3.0.0 0.0.0.255 any eq domain (0 matches)\nnames do not work',
    finds: ['shadowed'],
    tree: 'acl-blocks',
    says: ['line 30', 'DNS'],
  },
  {
    name: 'netstat with file shares open',
    text: '  Proto  Local Address          Foreign Address        State\n  TCP    0.0.0.0:445            0.0.0.0:0              LISTENING',
    finds: ['risky-port'],
    tree: null,
    says: ['445', 'SMB'],
  },
]
