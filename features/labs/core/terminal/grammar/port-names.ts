/**
 * Names of the well-known ports of TCP and UDP, as access lists write them. From the registry of service names and
 * ports (RFC 6335), in the spelling of common equipment.
 */
const PORT_BY_NAME: Readonly<Record<string, number>> = {
  'ftp-data': 20,
  ftp: 21,
  ssh: 22,
  telnet: 23,
  smtp: 25,
  domain: 53,
  dns: 53,
  bootps: 67,
  bootpc: 68,
  tftp: 69,
  www: 80,
  http: 80,
  pop3: 110,
  ntp: 123,
  snmp: 161,
  snmptrap: 162,
  bgp: 179,
  https: 443,
  syslog: 514,
}

/** Those that are printed by name; others are printed as numbers, as on common equipment. */
const PRINTED = [
  'ftp-data',
  'ftp',
  'telnet',
  'smtp',
  'domain',
  'bootps',
  'bootpc',
  'tftp',
  'www',
  'pop3',
  'ntp',
  'snmp',
  'snmptrap',
  'bgp',
  'syslog',
]

/** @param name in lower case */
export function portByName(name: string): number | undefined {
  return Object.hasOwn(PORT_BY_NAME, name) ? PORT_BY_NAME[name] : undefined
}

/** `www` for 80, `443` for 443. */
export function portText(port: number): string {
  return PRINTED.find((name) => PORT_BY_NAME[name] === port) ?? String(port)
}
