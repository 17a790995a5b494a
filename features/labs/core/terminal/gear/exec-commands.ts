/** What can be done outside of configuration: look, try, clear, save, restart; and the way into configuration. */
import { shortName } from '../../network/names.ts'
import type { DeviceTables } from '../../network/state.ts'
import type { Command } from '../grammar/grammar.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { dottedMac } from '../grammar/written.ts'
import type { ExecDoes } from './exec-code.ts'
import { learnedBy, text, type Look, type Outcome } from './exec-command.ts'

export const USER_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'enable',
    says: 'Become privileged: see configurations, and change them',
    does: () => ({ mode: { kind: 'privileged' } }),
  },
  {
    pattern: 'exit~logout',
    says: 'Leave',
    does: () => ({
      mode: { kind: 'user' },
      leaves: true,
      printed: text('You are still at the console.'),
    }),
  },
  {
    pattern:
      'ping <target:word> {repeat <count:1-100>, size <bytes:36-18024>, <whole:df-bit>, source (<port:port>, <address:ipv4>, <address:ipv6>)}',
    says: 'Send echo requests and wait for replies',
    does: ['tries', 'ping'],
  },
  {
    pattern: 'traceroute <target:word>',
    says: 'Ask each router on the way',
    does: ['tries', 'traceroute'],
  },
  {
    pattern: 'wait <seconds:1-3600>',
    says: 'Let time pass: a command of these labs',
    does: ['tries', 'wait'],
  },
  {
    pattern: 'terminal length <lines:0-512>',
    says: 'Nothing to set: all lines are printed at once',
    does: () => ({}),
  },
]

export const PRIVILEGED_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'disable',
    says: 'Give the privilege back',
    does: () => ({ mode: { kind: 'user' } }),
  },
  {
    pattern: 'configure terminal',
    says: 'Configure the device',
    does: () => ({ mode: { kind: 'configure' } }),
  },
  {
    pattern: 'copy running-config startup-config',
    says: 'Save: what the device does now, it will do after a restart',
    does: save,
  },
  { pattern: 'write [memory]', says: 'Save the running configuration', does: save },
  {
    pattern: 'reload',
    says: 'Restart the device; what was not saved is lost',
    does: ({ gear }) => ({
      action: { kind: 'reload', device: gear.id },
      mode: { kind: 'user' },
      done: text('The device has restarted with its startup configuration.'),
    }),
  },
  {
    pattern: 'reload in <minutes:1-999>',
    says: 'Restart it after a while: a way back from a change that locks you out',
    does: ['tries', 'reloadIn'],
  },
  { pattern: 'reload cancel', says: 'Do not restart', does: ['tries', 'reloadCancel'] },
  {
    pattern: 'clear arp',
    says: 'Forget the MAC addresses of neighbors',
    does: (look) => forget(look, { arp: [] }),
  },
  {
    pattern: 'clear ipv6 neighbors',
    says: 'Forget the MAC addresses of IPv6 neighbors',
    does: (look) => forget(look, { neighbors: [] }),
  },
  {
    pattern: 'clear counters [<port:port>]',
    says: 'Count from zero again',
    does: (look, args) => forget(look, { counters: withoutPort(learnedBy(look).counters, args) }),
  },
  {
    pattern: 'clear access-list counters [<list:word>]',
    says: 'Count the matches of access lists from zero again',
    does: (look, args) => {
      const { aclHits } = learnedBy(look)
      const list = hasArg(args, 'list') ? textArg(args, 'list') : null
      const kept = Object.entries(aclHits).filter(([name]) => list !== null && name !== list)
      return forget(look, { aclHits: Object.fromEntries(kept) })
    },
  },
  {
    pattern: 'clear ip dhcp binding (<all:*>, <address:ipv4>)',
    says: 'Forget who was given an address; the clients do not know',
    does: (look, args) => forget(look, { bindings: keptBindings(look, args, false) }),
  },
  {
    pattern: 'clear ip dhcp conflict (<all:*>, <address:ipv4>)',
    says: 'Give addresses again that a client declined',
    does: (look, args) => forget(look, { bindings: keptBindings(look, args, true) }),
  },
  {
    pattern: 'clear ip ospf process',
    says: 'Let OSPF begin anew',
    does: ({ gear }) => ({
      printed: text(
        gear.config.ospf
          ? 'OSPF has begun anew; here its neighbors agree at once.'
          : 'OSPF does not run on this device.',
      ),
    }),
  },
]

export const ROUTER_PRIVILEGED_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'clear ip nat translation *',
    says: 'Forget all translations that are not configured',
    does: (look) => forget(look, { translations: [] }),
  },
]

export const SWITCH_PRIVILEGED_COMMANDS: readonly Command<ExecDoes>[] = [
  {
    pattern: 'clear ip dhcp snooping binding',
    says: 'Forget which addresses were seen at which port',
    does: (look) => forget(look, { snooped: [] }),
  },
  {
    pattern: 'clear mac address-table [dynamic]',
    says: 'Forget where MAC addresses were seen',
    does: (look) => forget(look, { macs: [] }),
  },
  {
    pattern: 'clear mac-address-table [dynamic]',
    says: 'Forget where MAC addresses were seen',
    isAlias: true,
    does: (look) => forget(look, { macs: [] }),
  },
  {
    pattern: 'clear port-security dynamic [interface <port:port>]',
    says: 'Forget the addresses that port security learned',
    does: (look, args) => forget(look, { secured: withoutPort(learnedBy(look).secured, args) }),
  },
  {
    pattern: 'clear port-security sticky [interface <port:port>]',
    says: 'Remove the learned addresses from the configuration',
    does: clearSticky,
  },
  {
    pattern: 'clear port-security all [interface <port:port>]',
    says: 'Both',
    does: (look, args) => ({
      ...clearSticky(look, args),
      ...forget(look, { secured: withoutPort(learnedBy(look).secured, args) }),
    }),
  },
]

function save({ gear }: Look): Outcome {
  return { action: { kind: 'save', device: gear.id }, done: text('Saved.') }
}

export function forget(look: Look, changed: Partial<DeviceTables>): Outcome {
  const { state, gear } = look
  const tables = { ...learnedBy(look), ...changed }
  return { state: { ...state, tables: { ...state.tables, [gear.id]: tables } } }
}

/** Without those of an address, or without any of the kind. */
function keptBindings(look: Look, args: Args, isDeclined: boolean): DeviceTables['bindings'] {
  const address = hasArg(args, 'address') ? numberArg(args, 'address') : null
  return learnedBy(look).bindings.filter(
    (each) => each.isDeclined !== isDeclined || (address !== null && each.address !== address),
  )
}

/** Without the entry of the port that was named; without any where none was. */
function withoutPort<Value>(
  byPort: Readonly<Record<string, Value>>,
  args: Args,
): Readonly<Record<string, Value>> {
  if (!hasArg(args, 'port')) return {}
  const port = textArg(args, 'port')
  return Object.fromEntries(Object.entries(byPort).filter(([name]) => name !== port))
}

/** A change of the configuration: it goes the way of all of them, by lines. */
function clearSticky({ gear }: Look, args: Args): Outcome {
  const wanted = hasArg(args, 'port') ? [textArg(args, 'port')] : gear.ports
  const lines = wanted.flatMap((name) => {
    const security = gear.config.interfaces[name]?.portSecurity
    if (!security?.isSticky || security.macs.length === 0) return []
    const removed = security.macs.map(
      (mac) => `no switchport port-security mac-address sticky ${dottedMac(mac)}`,
    )
    return [`interface ${name}`, ...removed]
  })
  return lines.length === 0
    ? {
        printed: text(
          `There are none on ${wanted.length === 1 ? shortName(wanted[0] as string) : 'any port'}.`,
        ),
      }
    : { action: { kind: 'configure', device: gear.id, lines } }
}
