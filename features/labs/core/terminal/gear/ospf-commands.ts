/** OSPF: the process of the device, its networks, and which interfaces send no hellos. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { OspfConfig } from '../../network/layer3.ts'
import { compareNames } from '../../network/names.ts'
import type { Gear } from '../../network/network.ts'
import { numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { withoutFree } from './acl-rules.ts'
import type { Configure, ConfigureCommand, Refused } from './configure-command.ts'
import { problemOfName } from './interfaces.ts'

const NETWORK = 'network <address:ipv4> <wildcard:ipv4>'

export const OSPF_GLOBAL_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'router ospf <process:1-65535>',
    says: 'Exchange routes with neighbors by OSPF',
    does: ({ config }, _mode, args) => {
      const process = numberArg(args, 'process')
      const { ospf } = config
      if (ospf && ospf.process !== process) return { problem: oneProcess(ospf), value: 'process' }
      const isOff = !config.isRouting
      return {
        config: { ...config, ospf: ospf ?? { ...BLANK_OSPF, process } },
        mode: { kind: 'router', process },
        notes: isOff ? ['This device does not route: write “ip routing”, too.'] : [],
      }
    },
    no: {
      pattern: 'no router ospf <process:1-65535>',
      says: 'End the process, and forget all of it',
      does: ({ config }, _mode, args) =>
        config.ospf?.process === numberArg(args, 'process')
          ? { config: { ...config, ospf: null } }
          : { problem: 'No such process runs.', value: 'process' },
    },
  },
]

export const OSPF_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: `${NETWORK} area <area:0-999999999>`,
    says: 'Run on interfaces with these addresses, in this area',
    does: change((ospf, args) => {
      const network = readNetwork(args)
      const area = numberArg(args, 'area')
      const isThere = ospf.networks.some((each) => isSame(each, network))
      const networks = isThere
        ? ospf.networks.map((each) => (isSame(each, network) ? { ...each, area } : each))
        : [...ospf.networks, { ...network, area }]
      return { ...ospf, networks }
    }),
    no: {
      pattern: `no ${NETWORK} [area <area:0-999999999>]`,
      says: 'Run on these no more',
      does: change((ospf, args) => {
        const network = readNetwork(args)
        const networks = ospf.networks.filter((each) => !isSame(each, network))
        return networks.length === ospf.networks.length
          ? { problem: 'There is no such line.', value: 'address' }
          : { ...ospf, networks }
      }),
    },
  },
  {
    pattern: 'passive-interface default',
    says: 'No hellos on any interface, unless told otherwise',
    does: change((ospf) => ({ ...ospf, isPassiveByDefault: true, passive: [] })),
    no: {
      says: 'Hellos on all interfaces, unless told otherwise',
      does: change((ospf) => ({ ...ospf, isPassiveByDefault: false, passive: [] })),
    },
  },
  {
    pattern: 'passive-interface <port:port>',
    says: 'Neither send nor hear hellos on an interface; its network is told to others',
    does: changePassive(true),
    no: {
      pattern: 'no passive-interface <port:port>',
      says: 'Send and hear hellos on an interface',
      does: changePassive(false),
    },
  },
  {
    pattern: 'router-id <id:ipv4>',
    says: 'The name of this router among the others, as an address',
    does: change((ospf, args) => ({ ...ospf, routerId: numberArg(args, 'id') })),
    no: {
      says: 'The greatest address of a loopback, or of an interface',
      does: change((ospf) => ({ ...ospf, routerId: null })),
    },
  },
  {
    pattern: 'default-information originate',
    says: 'Tell the others of the default route, while there is one',
    does: change((ospf) => ({ ...ospf, sendsDefaultRoute: true })),
    no: {
      says: 'Keep the default route',
      does: change((ospf) => ({ ...ospf, sendsDefaultRoute: false })),
    },
  },
]

const BLANK_OSPF: Omit<OspfConfig, 'process'> = {
  routerId: null,
  networks: [],
  passive: [],
  isPassiveByDefault: false,
  sendsDefaultRoute: false,
}

/** With the line that enters it. */
export function ospfLines(ospf: OspfConfig): readonly string[] {
  const { passive, isPassiveByDefault, networks, routerId } = ospf
  return [
    `router ospf ${ospf.process}`,
    ...(routerId === null ? [] : [` router-id ${formatIpv4(routerId)}`]),
    ...(isPassiveByDefault ? [' passive-interface default'] : []),
    ...passive.map((name) => ` ${isPassiveByDefault ? 'no ' : ''}passive-interface ${name}`),
    ...networks.map(
      ({ address, wildcard, area }) =>
        ` network ${formatIpv4(address)} ${formatIpv4(wildcard)} area ${area}`,
    ),
    ...(ospf.sendsDefaultRoute ? [' default-information originate'] : []),
  ]
}

type Network = OspfConfig['networks'][number]

function readNetwork(args: Args): Omit<Network, 'area'> {
  const wildcard = numberArg(args, 'wildcard')
  return { address: withoutFree(numberArg(args, 'address'), wildcard), wildcard }
}

/** The area does not tell lines apart: with another one, it is the same line changed. */
function isSame(one: Omit<Network, 'area'>, other: Omit<Network, 'area'>): boolean {
  return one.address === other.address && one.wildcard === other.wildcard
}

function changePassive(isPassive: boolean): Configure {
  return change((ospf, args, gear) => {
    const name = textArg(args, 'port')
    const problem = problemOfName(gear, name)
    if (problem !== null) return { problem, value: 'port' }
    const others = ospf.passive.filter((each) => each !== name)
    const isNamed = isPassive !== ospf.isPassiveByDefault
    return { ...ospf, passive: isNamed ? [...others, name].toSorted(compareNames) : others }
  })
}

function change(
  inner: (ospf: OspfConfig, args: Args, gear: Gear) => OspfConfig | Refused,
): Configure {
  return (gear, mode, args) => {
    const { config } = gear
    if (mode.kind !== 'router') return { problem: 'Choose a process first.' }
    // A session may have stayed here while the process was ended from another one.
    const before = config.ospf ?? { ...BLANK_OSPF, process: mode.process }
    if (before.process !== mode.process) return { problem: oneProcess(before) }
    const ospf = inner(before, args, gear)
    return 'problem' in ospf ? ospf : { config: { ...config, ospf } }
  }
}

function oneProcess({ process }: OspfConfig): string {
  return `Process ${process} runs already; there is one at a time. End it first: “no router ospf ${process}”.`
}
