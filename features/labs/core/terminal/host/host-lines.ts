/**
 * The settings of a host as lines: what its panel writes, and what the commands of its own shell come to. People do not
 * see this language; the log keeps it.
 */
import { oncePer } from '#platform/contract/once-per.ts'

import type { Duplex, HostConfig, Speed } from '../../network/network.ts'
import { problemOfAddress } from '../gear/interface-commands.ts'
import { problemOfIpv6 } from '../gear/ipv6-lines.ts'
import { makeGrammar, type Command } from '../grammar/grammar.ts'
import { hasArg, ipv6Arg, numberArg, parseLine, textArg } from '../grammar/parse.ts'
import type { Problem } from '../grammar/walk.ts'
import { DHCP_LINES } from './dhcp-lines.ts'
import { FORGET_NAMES, NAME_SERVER_LINES, type SetHost } from './name-server-lines.ts'

export const HOST_LINES: readonly Command<SetHost>[] = [
  ...NAME_SERVER_LINES,
  {
    pattern: 'ip address <address:ipv4> <mask:mask>',
    says: 'Address and mask',
    does: (config, args) => {
      const address = numberArg(args, 'address')
      const prefix = numberArg(args, 'mask')
      const problem = problemOfAddress(address, prefix)
      return problem === null
        ? { ...config, usesDhcp: false, ipv4: { address, prefix } }
        : { problem }
    },
  },
  {
    pattern: 'no ip address',
    says: 'No address',
    does: (config) => ({ ...config, usesDhcp: false, ipv4: null }),
  },
  {
    pattern: 'ip address dhcp',
    says: 'Address, mask and gateway by DHCP',
    does: (config) => ({ ...config, usesDhcp: true }),
  },
  {
    pattern: 'gateway <gateway:ipv4>',
    says: 'The default gateway',
    does: (config, args) => ({ ...config, gateway: numberArg(args, 'gateway') }),
  },
  { pattern: 'no gateway', says: 'No gateway', does: (config) => ({ ...config, gateway: null }) },
  {
    pattern: 'dns <first:ipv4> [<second:ipv4>]',
    says: 'DNS servers',
    does: (config, args) => ({
      ...config,
      dns: ['first', 'second']
        .filter((name) => hasArg(args, name))
        .map((name) => numberArg(args, name)),
    }),
  },
  {
    pattern: 'ipv6 automatic',
    says: 'Make addresses and gateways from router advertisements',
    does: (config) => ({ ...config, ipv6: { ...config.ipv6, isAutomatic: true } }),
  },
  {
    pattern: 'no ipv6 automatic',
    says: 'Take nothing from router advertisements',
    does: (config) => ({ ...config, ipv6: { ...config.ipv6, isAutomatic: false } }),
  },
  {
    pattern: 'ipv6 address <address:cidr6>',
    says: 'An IPv6 address, besides others',
    does: (config, args) => {
      const added = ipv6Arg(args, 'address')
      const problem = problemOfIpv6(added)
      if (problem !== null) return { problem }
      const others = config.ipv6.addresses.filter(({ address }) => address !== added.address)
      return { ...config, ipv6: { ...config.ipv6, addresses: [...others, added] } }
    },
  },
  {
    pattern: 'no ipv6 address [<address:cidr6>]',
    says: 'Without this IPv6 address, or without any that was entered',
    does: (config, args) => {
      const left = hasArg(args, 'address') ? ipv6Arg(args, 'address').address : null
      const addresses = config.ipv6.addresses.filter(
        ({ address }) => left !== null && address !== left,
      )
      return { ...config, ipv6: { ...config.ipv6, addresses } }
    },
  },
  {
    pattern: 'ipv6 gateway <gateway:ipv6>',
    says: 'The IPv6 gateway',
    does: (config, args) => ({
      ...config,
      ipv6: { ...config.ipv6, gateway: textArg(args, 'gateway') },
    }),
  },
  {
    pattern: 'no ipv6 gateway',
    says: 'No IPv6 gateway of its own',
    does: (config) => ({ ...config, ipv6: { ...config.ipv6, gateway: null } }),
  },
  { pattern: 'no dns', says: 'No DNS server', does: (config) => ({ ...config, dns: [] }) },
  {
    pattern: 'adapter <state:up|down>',
    says: 'Turn the network adapter on or off',
    does: (config, args) => ({ ...config, isShutdown: textArg(args, 'state') === 'down' }),
  },
  {
    pattern: 'speed <speed:10|100|1000|auto>',
    says: 'Fix the speed in Mb/s, or negotiate it',
    does: (config, args) => {
      const text = textArg(args, 'speed')
      const speed = text === 'auto' ? text : (Number(text) as Speed)
      return withoutGigabitHalf({ ...config, speed })
    },
  },
  {
    pattern: 'duplex <duplex:auto|full|half>',
    says: 'Fix the duplex, or negotiate it',
    does: (config, args) =>
      withoutGigabitHalf({ ...config, duplex: textArg(args, 'duplex') as Duplex }),
  },
  ...DHCP_LINES,
]

function withoutGigabitHalf(config: HostConfig): ReturnType<SetHost> {
  return config.speed === 1000 && config.duplex === 'half'
    ? { problem: 'At 1000 Mb/s there is no half duplex.' }
    : config
}

const grammarOf = oncePer((lines: readonly Command<SetHost>[]) =>
  makeGrammar(lines, { hasAbbreviations: false, ignoresCase: false, help: {} }),
)

/** `forgetsNames`: besides, it forgets what name servers told it. */
export type HostConfigured = { readonly config: HostConfig; readonly forgetsNames: boolean }

/** @param lines that there are; always the same list, which is read once. */
export function configureHostLine(
  config: HostConfig,
  line: string,
  lines = HOST_LINES,
): HostConfigured | { readonly problem: Problem } {
  const parsed = parseLine(grammarOf(lines), line)
  if (!parsed.isRead) return { problem: parsed.problem }
  const changed = parsed.command.does(config, parsed.args)
  return 'problem' in changed
    ? { problem: { kind: 'value', at: null, message: changed.problem } }
    : { config: changed, forgetsNames: parsed.command.pattern === FORGET_NAMES }
}
