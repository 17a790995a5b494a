/**
 * Commands that lessons show and these labs do not have yet, with the milestone that brings them, and tools that they
 * will never have. Who types one is told so. A list that only gets shorter: `lesson-commands.test.ts` keeps it.
 */

/** `no-lab`: a tool of another field, or of gear that no lab has. */
export type Milestone = 'b' | 'c' | 'd' | 'e' | 'no-lab'

/** By the words that they begin with; `*` stands for any word. */
const GEAR: Readonly<Record<string, Milestone>> = {
  'show access-list': 'b',
  'show access-lists': 'b',
  'show ip nat': 'b',
  'show ip ospf': 'b',
  'show vrrp': 'b',
  'show standby': 'b',
  'show vlan-gateways': 'b',
  'show ip dhcp': 'c',
  'show ipv6': 'c',
  'show ip ssh': 'd',
  'show users': 'd',
  'show log': 'd',
  'show logging': 'd',
  'show monitor': 'd',
  'show power': 'd',
  'show cdp': 'd',
  'show ntp': 'd',
  'show snmp': 'd',
  'show interfaces * transceiver': 'd',
  'show interface * transceiver': 'd',
  'show interface cellular0': 'no-lab',
  'show interface dci-0': 'no-lab',
  'show tunnel': 'd',
  'show lldp': 'd',
  'show system mtu': 'd',
  'show processes': 'no-lab',
  'show vxlan': 'no-lab',
  'show environment': 'no-lab',
  'show path-quality': 'no-lab',
  'show nat forward': 'no-lab',
  'ip access-group': 'b',
  'ip access-list': 'b',
  'access-list': 'b',
  'ip nat': 'b',
  router: 'b',
  'encapsulation dot1q': 'b',
  vrrp: 'b',
  'ip helper-address': 'c',
  'ip dhcp': 'c',
  ipv6: 'c',
  mtu: 'd',
  'power inline': 'd',
  'monitor session': 'd',
  ntp: 'd',
  logging: 'd',
  'snmp-server': 'd',
  username: 'd',
  line: 'd',
  login: 'd',
  transport: 'd',
  'reload in': 'd',
  'reload cancel': 'd',
  tunnel: 'd',
}

const HOST: Readonly<Record<string, Milestone>> = {
  nc: 'b',
  'ipconfig /renew': 'c',
  'ipconfig /release': 'c',
  'ipconfig /flushdns': 'c',
  'ipconfig /displaydns': 'c',
  dig: 'c',
  'ip -6': 'c',
  nmap: 'd',
  tcpdump: 'd',
  ssh: 'd',
  snmpget: 'd',
  ntpq: 'd',
  'netsh wlan': 'd',
  nmcli: 'd',
  'ansible-playbook': 'no-lab',
  git: 'no-lab',
  cat: 'no-lab',
  date: 'no-lab',
  mount: 'no-lab',
  openssl: 'no-lab',
}

/** Undefined for what nobody has heard of. Abbreviations are not followed. */
export function laterCommand(
  shell: 'gear' | 'host',
  line: string,
): { readonly words: string; readonly milestone: Milestone } | undefined {
  const typed = line.trim().toLowerCase().split(/\s+/)
  const words = typed.slice(['no', 'do', 'sudo'].includes(typed[0] ?? '') ? 1 : 0)
  const list = shell === 'gear' ? GEAR : HOST
  const begun = Object.keys(list).filter((each) =>
    each.split(' ').every((word, at) => word === '*' || word === words[at]),
  )
  // The longest one says most.
  const [found] = begun.toSorted((one, other) => other.length - one.length)
  return found === undefined
    ? undefined
    : { words: found.replace(' * ', ' … '), milestone: list[found] as Milestone }
}
