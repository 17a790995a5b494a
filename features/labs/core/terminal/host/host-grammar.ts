/** The grammars of hosts: words are written in full, as in a shell. */
import { oncePer } from '#platform/contract/once-per.ts'

import type { Host } from '../../network/network.ts'
import { makeGrammar, type Command, type Grammar } from '../grammar/grammar.ts'
import type { Shell } from './host-command.ts'
import { LINUX_COMMANDS } from './linux-commands.ts'
import { WINDOWS_COMMANDS } from './windows-commands.ts'

const COMMANDS_BY_OS = { windows: WINDOWS_COMMANDS, linux: LINUX_COMMANDS } as const

const HELP: Readonly<Record<string, string>> = {
  arp: 'Neighbors and their MAC addresses',
  'arp -d': 'Forget a neighbor',
  ip: 'Settings of the network adapter',
  route: 'Where packets are sent',
  netstat: 'Ports and routes',
  'Test-NetConnection': 'Whether something listens on a port',
  '-Port': 'Number of the port',
  dev: 'The network adapter',
  '-br': 'In one line',
  '-brief': 'In one line',
  '<device>': 'Name of the adapter: eth0',
  '<name>': 'A name',
  eth0: 'The only network adapter',
  via: 'The router that leads there',
  default: 'For all other networks',
  add: 'Add something',
  set: 'Change something',
  flush: 'All of them',
  replace: 'In place of the one before',
  del: 'Take it away',
  show: 'Look',
  all: 'Of the whole computer',
  up: 'On',
  down: 'Off',
  '/displaydns': 'What name servers said, and is remembered',
  '/flushdns': 'Forget what name servers said',
  '/etc/resolv.conf': 'The name servers of this computer',
  '/r': 'Start it again',
  '/t': 'Seconds to wait',
  '<seconds>': 'Seconds',
  cat: 'Show a file',
  reboot: 'Start the computer again',
  shutdown: 'Turn the computer off',
  resolvectl: 'What this computer knows of names',
  dns: 'The name servers of this computer',
  'flush-caches': 'Forget what name servers said',
  query: 'Look up a name, as programs do',
  rndc: 'The name server of this computer',
  'rndc flush': 'Forget what others said',
  '<query>': 'A name or an address; also a type and a server',
  '/all': 'With MAC address, DHCP and DNS servers',
  '/release': 'Give the address back',
  '/renew': 'Ask for an address',
  '-r': 'Give it back',
  '-4': 'IPv4',
  '-6': 'IPv6',
  netsh: 'The network',
  'netsh interface': 'Network adapters',
  'netsh interface ipv6': 'IPv6',
  ipv6: 'IPv6',
  '-c': 'How many',
  '-d': 'Without looking up names',
  '-E': 'Several texts with | between',
  '-f': 'Nobody may cut it (DF)',
  '-h': 'How many hops at most',
  '-i': 'Time to live',
  '-I': 'Only the head of the answer',
  '-l': 'How much data',
  '-M': 'Whether it may be cut',
  do: 'Nobody may cut it (DF)',
  want: 'This computer may, once it knows that it has to',
  dont: 'Anybody may',
  'ping -s': 'How much data',
  '<bytes>': 'Bytes',
  '-k': 'Whatever certificate the server has',
  '-m': 'How many hops at most',
  '-n': 'Numbers instead of names',
  'ping -n': 'How many',
  '-q': 'How many at each hop',
  '-u': 'UDP instead of TCP',
  '-v': 'Say what happens',
  '-w': 'Seconds to wait',
  '-z': 'Send nothing',
  '-zv': 'Send nothing, and say what happens',
  '-vz': 'Send nothing, and say what happens',
  '<wait>': 'Seconds',
  '<port>': 'Number of the port',
  '-s': 'Without a progress meter',
  '-t': 'Without end; here until 20',
  'ping -t': 'Without end; here until 20',
  '<target>': 'Address or name, such as 192.0.2.10 or 2001:db8::10',
  '<url>': 'Page, such as http://192.0.2.10/ or http://www.example.com/',
  '<file>': 'A file, such as /var/log/network.log',
  '<count>': 'How many',
}

const grammarOf = oncePer((commands: readonly Command<Shell>[]): Grammar<Shell> =>
  makeGrammar(commands, {
    hasAbbreviations: false,
    ignoresCase: commands === WINDOWS_COMMANDS,
    help: HELP,
  }),
)

export function hostGrammar(os: Host['os']): Grammar<Shell> {
  return grammarOf(COMMANDS_BY_OS[os])
}
