/** Prints port security: what is allowed, what was learned, who violated it. */
import { shortName } from '../../network/names.ts'
import { textArg } from '../grammar/parse.ts'
import { dottedMac } from '../grammar/written.ts'
import { learnedBy, refusal, statusOf, text, type Exec, type Look } from './exec-command.ts'

export const showSecurity: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Port security',
      columns: ['Secure Port', 'Maximum', 'Current', 'Violations', 'Action'],
      rows: securePorts(look).map(([name, security]) => [
        shortName(name),
        String(security.maximum),
        String(secureMacs(look, name).length),
        String(learnedBy(look).violations[name]?.count ?? 0),
        capital(security.violation),
      ]),
    },
  ],
})

export const showSecurityOf: Exec = (look, args) => {
  const name = textArg(args, 'port')
  const config = look.gear.config.interfaces[name]
  if (!config) {
    return { printed: refusal(`${look.gear.config.hostname} has no interface ${shortName(name)}.`) }
  }
  const status = statusOf(look, name)
  const security = config.portSecurity
  const macs = secureMacs(look, name)
  const violation = learnedBy(look).violations[name]
  const isShut = status.downBecause === 'port-security'
  const state = !security
    ? 'Disabled'
    : isShut
      ? 'Secure-shutdown'
      : status.isUp
        ? 'Secure-up'
        : 'Secure-down'
  const rows: readonly (readonly [string, string | number])[] = [
    ['Port Security', security ? 'Enabled' : 'Disabled'],
    ['Port Status', state],
    ['Violation Mode', capital(security?.violation ?? 'shutdown')],
    ['Maximum MAC Addresses', security?.maximum ?? 1],
    ['Total MAC Addresses', macs.length],
    ['Configured MAC Addresses', macs.filter(({ kind }) => kind === 'SecureConfigured').length],
    ['Sticky MAC Addresses', macs.filter(({ kind }) => kind === 'SecureSticky').length],
    ['Last Violating Address', violation ? dottedMac(violation.last) : 'none'],
    ['Security Violation Count', violation?.count ?? 0],
  ]
  return { printed: text(...rows.map(([title, value]) => `${title.padEnd(27)}: ${value}`)) }
}

export const showSecureAddresses: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Addresses that may send',
      columns: ['Vlan', 'Mac Address', 'Type', 'Ports'],
      rows: securePorts(look).flatMap(([name]) =>
        secureMacs(look, name).map(({ mac, kind }) => [
          String(look.gear.config.interfaces[name]?.accessVlan ?? 1),
          dottedMac(mac),
          kind,
          shortName(name),
        ]),
      ),
    },
  ],
})

function securePorts({ gear }: Look) {
  return gear.ports.flatMap((name) => {
    const security = gear.config.interfaces[name]?.portSecurity
    return security ? [[name, security] as const] : []
  })
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Port security keeps an address on its port: common equipment lists it as static. */
export function isSecured(look: Look, port: string, mac: string): boolean {
  return secureMacs(look, port).some((each) => each.mac === mac)
}

function secureMacs(look: Look, port: string) {
  const security = look.gear.config.interfaces[port]?.portSecurity
  if (!security) return []
  const kind = security.isSticky ? 'SecureSticky' : 'SecureConfigured'
  return [
    ...security.macs.map((mac) => ({ mac, kind })),
    ...(learnedBy(look).secured[port] ?? [])
      .filter((mac) => !security.macs.includes(mac))
      .map((mac) => ({ mac, kind: 'SecureDynamic' })),
  ]
}
