/** The commands of hosts whose doing comes later (`tools.ts`). */
import type { Command } from '../grammar/grammar.ts'
import type { HostDoes } from './host-command.ts'

const SCAN_OPTIONS = '{<scan:-sn|-sT|-sS|-sU>, -p <ports:word>, <forced:-Pn>, -n, -v}'
const POLL_OBJECTS =
  '[<short:-Os>] <target:word> <object:word> [<second:word> [<third:word> [<fourth:word>]]]'

const BOTH: readonly Command<HostDoes>[] = [
  {
    pattern: `nmap ${SCAN_OPTIONS} <target:word> ${SCAN_OPTIONS}`,
    says: 'Which computers are there, and which ports are open',
    does: 'scan',
  },
  {
    pattern: 'ssh {-l <user:word>, -p <port:1-65535>, -J <jump:word>, -4, -v} <target:word>',
    says: 'Open the terminal of another device',
    does: 'openTerminal',
  },
]

export const LINUX_TOOLS: readonly Command<HostDoes>[] = [
  ...BOTH,
  {
    pattern:
      'tcpdump {-i <adapter:eth0|any>, -n~-nn, <links:-e>, <detailed:-v|-vv>, <both:-ne|-nne|-en>, <all:-nev|-vne|-nve|-env>, <fine:-nv|-nnv|-vn>, <own:-p>, -l, -c <count:1-100>} [<filter:rest>]',
    says: 'Capture frames at the network card',
    does: 'beginCapture',
  },
  { pattern: 'fg', says: 'End the capture and show it', does: 'endCapture' },
  { pattern: 'jobs', says: 'Whether a capture is running', does: 'showJobs' },
  { pattern: 'sleep <seconds:1-3600>', says: 'Let time pass', does: 'letTimePass' },
  {
    pattern: 'nmcli [device~dev~d] [status]',
    says: 'Network adapters',
    does: 'showDevices',
  },
  { pattern: 'nmcli device~dev~d show [eth0]', says: 'All of an adapter', does: 'showDevice' },
  {
    pattern: 'nmcli connection~con~c [show] [--active]',
    says: 'Connections that are set up',
    does: 'showConnections',
  },
  {
    pattern: 'nmcli {-f <fields:word>} device~dev~d wifi [list]',
    says: 'Wi-Fi networks that can be heard',
    does: 'showRadio',
  },
  {
    pattern: `snmpget (-v2c, -v 2c) -c <community:word> ${POLL_OBJECTS}`,
    says: 'Ask a device for values, by a community',
    does: 'poll',
  },
  {
    pattern: `snmpget (-v3, -v 3) {-l <level:noAuthNoPriv|authNoPriv|authPriv>, -u <user:word>, -a <hash:SHA|MD5>, -A <secret:word>, -x <cipher:AES|DES>, -X <privacy:word>} ${POLL_OBJECTS}`,
    says: 'Ask a device for values, as a user of SNMPv3',
    does: 'poll',
  },
  {
    pattern: 'ntpq {-n} (-p, -pn, -np) [<target:word>]',
    says: 'From whom a computer has the time',
    does: 'showPeers',
  },
]

export const WINDOWS_TOOLS: readonly Command<HostDoes>[] = [
  ...BOTH,
  {
    pattern: 'netsh wlan show <what:drivers|interfaces|profiles>',
    says: 'The wireless adapter',
    does: 'showRadio',
  },
  {
    pattern: 'netsh wlan show networks [mode=bssid]',
    says: 'Wi-Fi networks that can be heard',
    does: 'showRadio',
  },
]
