/**
 * Services, their transport and their ports.
 *
 * From the IANA Service Name and Transport Protocol Port Number Registry; where
 * a standard says more (which end listens, which form is meant) it is named.
 */
import type { Level } from '../exercise.ts'

export type Transport = 'TCP' | 'UDP' | 'UDP and TCP'

export type Service = {
  readonly id: string
  readonly name: string
  readonly transport: Transport
  readonly port: number
  /** From which level on it is asked. */
  readonly level: Level
  /** Something to remember it by, without its number. */
  readonly about: string
}

export const SERVICES: readonly Service[] = [
  // RFC 959
  {
    id: 'ftp-data',
    name: 'FTP, data in active mode',
    transport: 'TCP',
    port: 20,
    level: 2,
    about: 'It stands right before the port on which FTP takes its commands.',
  },
  {
    id: 'ftp',
    name: 'FTP, commands',
    transport: 'TCP',
    port: 21,
    level: 1,
    about: 'It stands right before the port of SSH.',
  },
  // RFC 4253
  {
    id: 'ssh',
    name: 'SSH',
    transport: 'TCP',
    port: 22,
    level: 1,
    about: 'The encrypted command line; the unencrypted one has the next number.',
  },
  // SFTP is a subsystem of SSH: RFC 4254, 6.5
  {
    id: 'sftp',
    name: 'SFTP',
    transport: 'TCP',
    port: 22,
    level: 1,
    about: 'It runs inside SSH and needs no port of its own.',
  },
  // RFC 854
  {
    id: 'telnet',
    name: 'Telnet',
    transport: 'TCP',
    port: 23,
    level: 1,
    about: 'The command line in clear text, one number above the encrypted one.',
  },
  // RFC 5321
  {
    id: 'smtp',
    name: 'SMTP, from mail server to mail server',
    transport: 'TCP',
    port: 25,
    level: 1,
    about: 'Mail between servers, two numbers above Telnet.',
  },
  // RFC 8907
  {
    id: 'tacacs',
    name: 'TACACS+',
    transport: 'TCP',
    port: 49,
    level: 3,
    about: 'Unlike RADIUS it uses TCP, and a two-digit port, a few numbers below DNS.',
  },
  // RFC 1035, RFC 7766
  {
    id: 'dns',
    name: 'DNS',
    transport: 'UDP and TCP',
    port: 53,
    level: 1,
    about:
      'A two-digit port, a few numbers above TACACS+: small answers on one transport, large ones and zone transfers on the other.',
  },
  // RFC 2131
  {
    id: 'dhcp-server',
    name: 'DHCP, the server’s port',
    transport: 'UDP',
    port: 67,
    level: 1,
    about: 'Server and client have neighboring numbers, and the server has the lower one.',
  },
  {
    id: 'dhcp-client',
    name: 'DHCP, the client’s port',
    transport: 'UDP',
    port: 68,
    level: 1,
    about: 'Server and client have neighboring numbers, and the client has the higher one.',
  },
  // RFC 1350
  {
    id: 'tftp',
    name: 'TFTP',
    transport: 'UDP',
    port: 69,
    level: 1,
    about: 'It follows right behind the two ports of DHCP.',
  },
  // RFC 9110
  {
    id: 'http',
    name: 'HTTP',
    transport: 'TCP',
    port: 80,
    level: 1,
    about: 'The web in clear text; two digits, and the second is a zero.',
  },
  // RFC 4120
  {
    id: 'kerberos',
    name: 'Kerberos',
    transport: 'UDP and TCP',
    port: 88,
    level: 3,
    about: 'The tickets of a Windows domain, a few numbers above the plain web.',
  },
  // RFC 1939
  {
    id: 'pop3',
    name: 'POP3',
    transport: 'TCP',
    port: 110,
    level: 3,
    about: 'Fetches mail; a round three-digit number.',
  },
  // RFC 5905
  {
    id: 'ntp',
    name: 'NTP',
    transport: 'UDP',
    port: 123,
    level: 1,
    about: 'Its digits count up, as a clock does.',
  },
  // RFC 9051
  {
    id: 'imap',
    name: 'IMAP',
    transport: 'TCP',
    port: 143,
    level: 3,
    about: 'Mail that stays on the server; its number lies between those of NTP and SNMP.',
  },
  // RFC 3417
  {
    id: 'snmp',
    name: 'SNMP, polling a device',
    transport: 'UDP',
    port: 161,
    level: 1,
    about: 'Polls and traps have neighboring numbers; the device listens on the lower one.',
  },
  {
    id: 'snmp-trap',
    name: 'SNMP, a trap to the manager',
    transport: 'UDP',
    port: 162,
    level: 1,
    about: 'Polls and traps have neighboring numbers; the manager listens on the higher one.',
  },
  // RFC 4271
  {
    id: 'bgp',
    name: 'BGP',
    transport: 'TCP',
    port: 179,
    level: 3,
    about: 'Routers of different organizations talk over TCP; the number lies above SNMP.',
  },
  // RFC 4511
  {
    id: 'ldap',
    name: 'LDAP',
    transport: 'TCP',
    port: 389,
    level: 1,
    about: 'The directory in clear text; the form inside TLS is in the six hundreds.',
  },
  // RFC 9110
  {
    id: 'https',
    name: 'HTTPS',
    transport: 'TCP',
    port: 443,
    level: 1,
    about: 'The web inside TLS; two numbers below SMB.',
  },
  // Microsoft MS-SMB2
  {
    id: 'smb',
    name: 'SMB',
    transport: 'TCP',
    port: 445,
    level: 1,
    about: 'Windows shared folders; two numbers above HTTPS.',
  },
  // RFC 8314, 7.3: submission inside TLS
  {
    id: 'submissions',
    name: 'Mail submission with TLS from the first byte',
    transport: 'TCP',
    port: 465,
    level: 2,
    about: 'One of two ports at which people hand in mail, and the lower number of the two.',
  },
  // RFC 7296
  {
    id: 'ike',
    name: 'IKE, the key exchange of IPsec',
    transport: 'UDP',
    port: 500,
    level: 3,
    about:
      'IPsec agrees on its keys there; behind NAT it uses the same number with four thousand added.',
  },
  // RFC 5426
  {
    id: 'syslog',
    name: 'Syslog',
    transport: 'UDP',
    port: 514,
    level: 1,
    about:
      'Log lines without confirmation, so not TCP; inside TLS the same number with six thousand added.',
  },
  // RFC 6409
  {
    id: 'submission',
    name: 'Mail submission with STARTTLS',
    transport: 'TCP',
    port: 587,
    level: 1,
    about: 'One of two ports at which people hand in mail, and the higher number of the two.',
  },
  // IANA: ldaps
  {
    id: 'ldaps',
    name: 'LDAPS',
    transport: 'TCP',
    port: 636,
    level: 1,
    about:
      'The directory inside TLS, in the six hundreds; the one in clear text is below four hundred.',
  },
  // RFC 4217, IANA: ftps
  {
    id: 'ftps',
    name: 'FTPS, commands with TLS from the first byte',
    transport: 'TCP',
    port: 990,
    level: 3,
    about: 'One of the last well-known ports, a few numbers below IMAP and POP3 inside TLS.',
  },
  // RFC 8314
  {
    id: 'imaps',
    name: 'IMAP with TLS from the first byte',
    transport: 'TCP',
    port: 993,
    level: 3,
    about: 'One of the last well-known ports, just below that of POP3 inside TLS.',
  },
  {
    id: 'pop3s',
    name: 'POP3 with TLS from the first byte',
    transport: 'TCP',
    port: 995,
    level: 3,
    about: 'One of the last well-known ports, just above that of IMAP inside TLS.',
  },
  // IANA: ms-sql-s
  {
    id: 'mssql',
    name: 'Microsoft SQL Server',
    transport: 'TCP',
    port: 1433,
    level: 1,
    about: 'Its last two digits are the first two of MySQL’s port.',
  },
  // RFC 2661
  {
    id: 'l2tp',
    name: 'L2TP',
    transport: 'UDP',
    port: 1701,
    level: 3,
    about:
      'Read as a year it lies in the early eighteenth century; RADIUS comes about a hundred numbers above.',
  },
  // RFC 2865, RFC 2866
  {
    id: 'radius',
    name: 'RADIUS, authentication',
    transport: 'UDP',
    port: 1812,
    level: 2,
    about: 'Authentication and accounting have neighboring numbers; this is the lower one.',
  },
  {
    id: 'radius-accounting',
    name: 'RADIUS, accounting',
    transport: 'UDP',
    port: 1813,
    level: 2,
    about: 'Authentication and accounting have neighboring numbers; this is the higher one.',
  },
  // IANA: mysql
  {
    id: 'mysql',
    name: 'MySQL',
    transport: 'TCP',
    port: 3306,
    level: 3,
    about:
      'Its first two digits are the last two of SQL Server’s port; somewhat below that of RDP.',
  },
  // Microsoft MS-RDPBCGR
  {
    id: 'rdp',
    name: 'RDP',
    transport: 'TCP',
    port: 3389,
    level: 1,
    about: 'A registered port; its last three digits are those of LDAP.',
  },
  // RFC 3948
  {
    id: 'nat-t',
    name: 'IPsec through NAT (ESP in UDP)',
    transport: 'UDP',
    port: 4500,
    level: 3,
    about: 'Its number is that of IKE with four thousand added.',
  },
  // RFC 7348
  {
    id: 'vxlan',
    name: 'VXLAN',
    transport: 'UDP',
    port: 4789,
    level: 3,
    about: 'A registered port, a little below those of SIP.',
  },
  // RFC 3261
  {
    id: 'sip',
    name: 'SIP',
    transport: 'UDP and TCP',
    port: 5060,
    level: 1,
    about: 'Without and with TLS it has neighboring numbers; this is the lower one.',
  },
  {
    id: 'sips',
    name: 'SIP inside TLS',
    transport: 'TCP',
    port: 5061,
    level: 1,
    about: 'Without and with TLS it has neighboring numbers; this is the higher one.',
  },
  // RFC 5425
  {
    id: 'syslog-tls',
    name: 'Syslog inside TLS',
    transport: 'TCP',
    port: 6514,
    level: 2,
    about: 'Its last three digits are those of plain syslog.',
  },
]
