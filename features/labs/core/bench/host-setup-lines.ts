/**
 * What can be said to a host of the bench besides what a lab allows: its name, what it serves, and whom it watches by
 * SNMP. With these lines, everything of a host's configuration can be written down (`lines-of-host.ts`).
 *
 * In a lab they are no lines: there, a server that is set up anew could stand in for the one that a goal is about.
 */
import type { HostConfig, Service } from '../network/network.ts'
import { BLANK_POOL } from '../network/services.ts'
import { problemOfPoolName } from '../terminal/gear/dhcp-commands.ts'
import type { Command } from '../terminal/grammar/grammar.ts'
import { hasArg, numberArg, textArg } from '../terminal/grammar/parse.ts'
import type { Args } from '../terminal/grammar/walk.ts'
import { HOST_LINES } from '../terminal/host/host-lines.ts'
import type { SetHost } from '../terminal/host/name-server-lines.ts'

/** As the host names of gear. */
const HOSTNAME = /^[a-z][a-z0-9-]{0,30}$/i
const MOST_SERVICES = 20
/** Bytes. */
const LONGEST_PAGE = 100_000

type Listening = Pick<Service, 'protocol' | 'port'>

/** What each listens on where nothing else is said (IANA, Service Name and Transport Protocol Port Number Registry). */
const USUAL_PORT_BY_SERVICE = {
  http: { protocol: 'tcp', port: 80 },
  https: { protocol: 'tcp', port: 443 },
  ssh: { protocol: 'tcp', port: 22 },
  telnet: { protocol: 'tcp', port: 23 },
  dns: { protocol: 'udp', port: 53 },
  smtp: { protocol: 'tcp', port: 25 },
  sql: { protocol: 'tcp', port: 1433 },
  ntp: { protocol: 'udp', port: 123 },
  syslog: { protocol: 'udp', port: 514 },
  snmp: { protocol: 'udp', port: 161 },
  snmptrap: { protocol: 'udp', port: 162 },
} as const satisfies Record<Service['name'], Listening>

const SERVICE = `service <service:${Object.keys(USUAL_PORT_BY_SERVICE).join('|')}>`
const SCOPE = 'dhcp scope <name:word>'

export const BENCH_HOST_LINES: readonly Command<SetHost>[] = [
  ...HOST_LINES,
  {
    pattern: 'hostname <name:word>',
    says: 'Name the host',
    does: (config, args) => {
      const hostname = textArg(args, 'name')
      return HOSTNAME.test(hostname)
        ? { ...config, hostname }
        : {
            problem: 'A name begins with a letter and has letters, digits and hyphens, at most 31.',
          }
    },
  },
  {
    pattern: `${SERVICE} [<protocol:tcp|udp> <port:1-65535> [page <bytes:1-${LONGEST_PAGE}>]]`,
    says: 'Answer who asks for this service',
    does: (config, args) => {
      const service = serviceIn(args)
      const at = config.services.findIndex((each) => isSamePort(each, service))
      if (at >= 0) return { ...config, services: config.services.with(at, service) }
      return config.services.length < MOST_SERVICES
        ? { ...config, services: [...config.services, service] }
        : { problem: `A host has at most ${MOST_SERVICES} services. Take one away first.` }
    },
  },
  {
    pattern: `no ${SERVICE} [<protocol:tcp|udp> <port:1-65535>]`,
    says: 'Answer nobody who asks for this service, on any port or on this one',
    does: (config, args) => {
      const service = serviceIn(args)
      const isMeant = (each: Service) =>
        each.name === service.name && (!hasArg(args, 'port') || isSamePort(each, service))
      const services = config.services.filter((each) => !isMeant(each))
      return services.length < config.services.length
        ? { ...config, services }
        : { problem: `${config.hostname} has no such service.` }
    },
  },
  {
    pattern: 'dns-server',
    says: 'Be a name server',
    does: (config) => ({
      ...config,
      dnsServer: config.dnsServer ?? { zones: [], forwarders: [] },
    }),
  },
  {
    pattern: 'no dns-server',
    says: 'Be no name server: its zones are gone',
    does: (config) => ({ ...config, dnsServer: null }),
  },
  {
    pattern: 'dhcp-server',
    says: 'Be a DHCP server',
    does: (config) => ({ ...config, dhcpServer: serverOf(config) }),
  },
  {
    pattern: 'no dhcp-server',
    says: 'Be no DHCP server: its scopes are gone',
    does: (config) => ({ ...config, dhcpServer: null }),
  },
  {
    pattern: SCOPE,
    says: 'A scope: addresses that it gives to hosts of a network',
    does: (config, args) => withPool(config, textArg(args, 'name')),
  },
  {
    pattern: `${SCOPE} domain <domain:word>`,
    says: 'The domain of the hosts',
    does: (config, args) => withPool(config, textArg(args, 'name'), textArg(args, 'domain')),
  },
  {
    pattern: `no ${SCOPE} domain`,
    says: 'No domain',
    does: (config, args) => withPool(config, textArg(args, 'name'), ''),
  },
  {
    pattern: 'snmp manager <user:word> auth <auth:word> priv <priv:word>',
    says: 'Watch gear by SNMPv3, with authentication and encryption',
    does: (config, args) => ({
      ...config,
      snmpManager: {
        user: textArg(args, 'user'),
        authSecret: textArg(args, 'auth'),
        privacySecret: textArg(args, 'priv'),
      },
    }),
  },
  {
    pattern: 'no snmp manager',
    says: 'Watch nothing by SNMP',
    does: ({ snmpManager: _left, ...config }) => config,
  },
]

function serviceIn(args: Args): Service {
  const name = textArg(args, 'service') as Service['name']
  if (!hasArg(args, 'port')) return { name, ...USUAL_PORT_BY_SERVICE[name] }
  return {
    name,
    protocol: textArg(args, 'protocol') as Service['protocol'],
    port: numberArg(args, 'port'),
    ...(hasArg(args, 'bytes') && { pageBytes: numberArg(args, 'bytes') }),
  }
}

function isSamePort(one: Service, other: Service): boolean {
  return one.protocol === other.protocol && one.port === other.port
}

function serverOf({ dhcpServer }: HostConfig) {
  return dhcpServer ?? { pools: {}, excluded: [] }
}

function withPool(config: HostConfig, name: string, domain?: string): ReturnType<SetHost> {
  const problem = problemOfPoolName(name)
  if (problem !== null) return { problem }
  const server = serverOf(config)
  const pool = server.pools[name] ?? BLANK_POOL
  const changed = domain === undefined ? pool : { ...pool, domain }
  return { ...config, dhcpServer: { ...server, pools: { ...server.pools, [name]: changed } } }
}
