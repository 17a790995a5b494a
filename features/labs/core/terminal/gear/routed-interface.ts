/** What an interface with an address has besides: its VLAN as a subinterface, filters, NAT, OSPF, VRRP. */
import { formatIpv4, networkOf } from '#platform/contract/ipv4.ts'

import { MOST_MTU, USUAL_MTU } from '../../network/frame-size.ts'
import { BLANK_OSPF_INTERFACE, type OspfInterface, type VrrpGroup } from '../../network/layer3.ts'
import { parentOfName, shortName } from '../../network/names.ts'
import type { Gear, InterfaceConfig } from '../../network/network.ts'
import { TUNNEL_MTU } from '../../network/tunnel.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Configure, ConfigureCommand, Refused } from './configure-command.ts'
import { onEach } from './interfaces.ts'
import { problemOfIpMtu } from './mtu-commands.ts'
import { TUNNEL_COMMANDS, tunnelLines } from './tunnel-commands.ts'

const USUAL_VRRP_PRIORITY = 100

export const ROUTED_INTERFACE_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: 'ip access-group <list:word> <direction:in|out>',
    says: 'Let packets pass an access list',
    does: noteMissingList(
      onEach('addressed', (config, args) => withFilter(config, args, textArg(args, 'list'))),
    ),
    no: {
      pattern: 'no ip access-group [<list:word>] <direction:in|out>',
      says: 'Let all packets pass',
      does: onEach('any', (config, args) => withFilter(config, args, null)),
    },
  },
  {
    pattern: `ip mtu <mtu:68-${MOST_MTU}>`,
    says: 'The greatest packet, in bytes',
    does: onEach(
      'addressed',
      (config, args, { gear, name }) =>
        problemOfIpMtu(args, gear, name) ?? { ...config, mtu: numberArg(args, 'mtu') },
    ),
    no: {
      says: '1500 bytes again, 1476 in a tunnel',
      does: onEach('any', (config) => ({ ...config, mtu: usualMtu(config) })),
    },
  },
  {
    pattern: 'ip ospf cost <cost:1-65535>',
    says: 'What the way over this interface costs',
    does: ospf((before, args) => ({ ...before, cost: numberArg(args, 'cost') })),
    no: { says: 'A cost by its speed', does: ospf((before) => ({ ...before, cost: null })) },
  },
  {
    pattern: 'ip ospf priority <level:0-255>',
    says: 'Who becomes the designated router: the highest; with 0 never',
    does: ospf((before, args) => ({ ...before, priority: numberArg(args, 'level') })),
    no: {
      says: 'Priority 1 again',
      does: ospf((before) => ({ ...before, priority: BLANK_OSPF_INTERFACE.priority })),
    },
  },
  {
    pattern: 'ip ospf hello-interval <seconds:1-65535>',
    says: 'How often hellos are sent; the dead interval follows unless it was set',
    does: ospf((before, args) => withHello(before, numberArg(args, 'seconds'))),
    no: {
      says: 'Every 10 seconds again',
      does: ospf((before) => withHello(before, BLANK_OSPF_INTERFACE.helloSeconds)),
    },
  },
  {
    pattern: 'ip ospf dead-interval <seconds:1-65535>',
    says: 'After how long without a hello a neighbor is gone',
    does: ospf((before, args) => ({ ...before, deadSeconds: numberArg(args, 'seconds') })),
    no: {
      says: 'Four times the hello interval again',
      does: ospf((before) => ({ ...before, deadSeconds: usualDead(before.helloSeconds) })),
    },
  },
  {
    pattern: 'vrrp <group:1-255> ip <address:ipv4>',
    says: 'Share an address with other routers (VRRP)',
    does: noteOtherNetwork(
      onEach('addressed', (config, args) => {
        const group = numberArg(args, 'group')
        const address = numberArg(args, 'address')
        return withGroup(config, group, { ...(config.vrrp[group] ?? BLANK_GROUP), address })
      }),
    ),
    no: {
      pattern: 'no vrrp <group:1-255> [ip [<address:ipv4>]]',
      says: 'Leave the group',
      does: onEach('any', (config, args) => {
        const { [numberArg(args, 'group')]: _left, ...vrrp } = config.vrrp
        return { ...config, vrrp }
      }),
    },
  },
  {
    pattern: 'vrrp <group:1-255> priority <level:1-254>',
    says: 'Who becomes master: the highest',
    does: vrrp((group, args) => ({ ...group, priority: numberArg(args, 'level') })),
    no: {
      pattern: 'no vrrp <group:1-255> priority [<level:1-254>]',
      says: 'Priority 100 again',
      does: vrrp((group) => ({ ...group, priority: USUAL_VRRP_PRIORITY })),
    },
  },
  {
    pattern: 'vrrp <group:1-255> preempt',
    says: 'Take over from a master with a lower priority',
    does: vrrp((group) => ({ ...group, isPreempting: true })),
    no: {
      pattern: 'no vrrp <group:1-255> preempt',
      says: 'Leave a master that works in its place',
      does: vrrp((group) => ({ ...group, isPreempting: false })),
    },
  },
]

/** What only a router or a firewall has. */
export const ROUTER_INTERFACE_COMMANDS: readonly ConfigureCommand[] = [
  ...TUNNEL_COMMANDS,
  {
    pattern: 'encapsulation dot1Q <vlan:1-4094> [<native:native>]',
    says: 'The VLAN of a subinterface: frames with its tag are its own',
    does: onEach('any', setVlan),
    no: {
      says: 'No VLAN, and with it no address',
      does: onEach('any', (config) => ({ ...config, dot1q: null, ipv4: null })),
    },
  },
  {
    pattern: 'ip nat <side:inside|outside>',
    says: 'On which side of the address translation the interface is',
    does: onEach('addressed', (config, args) => ({
      ...config,
      nat: textArg(args, 'side') as 'inside' | 'outside',
    })),
    no: {
      says: 'On no side',
      does: onEach('any', (config) => ({ ...config, nat: null })),
    },
  },
]

const BLANK_GROUP: Omit<VrrpGroup, 'address'> = {
  priority: USUAL_VRRP_PRIORITY,
  isPreempting: true,
}

/** All of these as lines, without the address itself. */
export function routedLines(config: InterfaceConfig): readonly string[] {
  const { accessGroups, mtu, nat, zone } = config
  return [
    ...(mtu === usualMtu(config) ? [] : [`ip mtu ${mtu}`]),
    ...(accessGroups.in === null ? [] : [`ip access-group ${accessGroups.in} in`]),
    ...(accessGroups.out === null ? [] : [`ip access-group ${accessGroups.out} out`]),
    ...(nat === null ? [] : [`ip nat ${nat}`]),
    ...tunnelLines(config),
    ...config.helperAddresses.map((each) => `ip helper-address ${formatIpv4(each)}`),
    ...(zone === null ? [] : [`zone ${zone}`]),
    ...ospfInterfaceLines(config.ospf),
    ...Object.entries(config.vrrp).flatMap(([number, group]) => [
      `vrrp ${number} ip ${formatIpv4(group.address)}`,
      ...(group.priority === USUAL_VRRP_PRIORITY
        ? []
        : [`vrrp ${number} priority ${group.priority}`]),
      ...(group.isPreempting ? [] : [`no vrrp ${number} preempt`]),
    ]),
  ]
}

function usualMtu({ tunnel, frameMtu }: InterfaceConfig): number {
  return tunnel ? TUNNEL_MTU : (frameMtu ?? USUAL_MTU)
}

/** Before the address, which needs it. */
export function vlanOfSubinterfaceLines({ dot1q }: InterfaceConfig): readonly string[] {
  return dot1q ? [`encapsulation dot1Q ${dot1q.vlan}${dot1q.isNative ? ' native' : ''}`] : []
}

function ospfInterfaceLines({ cost, priority, ...timers }: OspfInterface): readonly string[] {
  const { helloSeconds, deadSeconds } = timers
  const usual = BLANK_OSPF_INTERFACE
  return [
    ...(cost === null ? [] : [`ip ospf cost ${cost}`]),
    ...(priority === usual.priority ? [] : [`ip ospf priority ${priority}`]),
    ...(helloSeconds === usual.helloSeconds ? [] : [`ip ospf hello-interval ${helloSeconds}`]),
    ...(deadSeconds === usualDead(helloSeconds) ? [] : [`ip ospf dead-interval ${deadSeconds}`]),
  ]
}

/** RFC 2328, appendix C.3: four hellos; common equipment sets one by the other. */
function usualDead(helloSeconds: number): number {
  return 4 * helloSeconds
}

function withHello(before: OspfInterface, helloSeconds: number): OspfInterface {
  const isUsual = before.deadSeconds === usualDead(before.helloSeconds)
  const deadSeconds = isUsual ? usualDead(helloSeconds) : before.deadSeconds
  return { ...before, helloSeconds, deadSeconds }
}

function withFilter(config: InterfaceConfig, args: Args, list: string | null): InterfaceConfig {
  const accessGroups = { ...config.accessGroups, [textArg(args, 'direction')]: list }
  return { ...config, accessGroups }
}

/** A list that is not there lets everything pass, and so does none: people wait in vain for it to do something. */
function noteMissingList(configure: Configure): Configure {
  return (gear, mode, args) => {
    const result = configure(gear, mode, args)
    const list = textArg(args, 'list')
    if ('problem' in result || gear.config.accessLists[list]) return result
    return { ...result, notes: [`There is no list ${list} yet: everything passes.`] }
  }
}

function ospf(change: (before: OspfInterface, args: Args) => OspfInterface): Configure {
  return onEach('addressed', (config, args) => ({ ...config, ospf: change(config.ospf, args) }))
}

function vrrp(change: (group: VrrpGroup, args: Args) => VrrpGroup): Configure {
  return onEach('addressed', (config, args) => {
    const number = numberArg(args, 'group')
    const group = config.vrrp[number]
    return group
      ? withGroup(config, number, change(group, args))
      : { problem: `Give the group its address first: “vrrp ${number} ip …”.`, value: 'group' }
  })
}

function withGroup(config: InterfaceConfig, number: number, group: VrrpGroup): InterfaceConfig {
  return { ...config, vrrp: { ...config.vrrp, [number]: group } }
}

/** A shared address of another network is never asked for: the group stays down. */
function noteOtherNetwork(configure: Configure): Configure {
  return (gear, mode, args) => {
    const result = configure(gear, mode, args)
    const address = numberArg(args, 'address')
    const names = mode.kind === 'interface' ? mode.names : []
    const outside = names.find((name) => {
      const ipv4 = gear.config.interfaces[name]?.ipv4
      return ipv4 && networkOf(address, ipv4.prefix) !== networkOf(ipv4.address, ipv4.prefix)
    })
    if ('problem' in result || outside === undefined) return result
    const note = `${formatIpv4(address)} is not in the network of ${shortName(outside)}: the group stays down.`
    return { ...result, notes: [note] }
  }
}

function setVlan(
  config: InterfaceConfig,
  args: Args,
  { gear, name }: { readonly gear: Gear; readonly name: string },
): InterfaceConfig | Refused {
  const parent = parentOfName(name)
  if (parent === undefined) {
    return {
      problem: `A VLAN belongs to a subinterface. Make one first: “interface ${shortName(name)}.10”.`,
    }
  }
  const vlan = numberArg(args, 'vlan')
  const isNative = hasArg(args, 'native')
  for (const [other, { dot1q }] of Object.entries(gear.config.interfaces)) {
    if (other === name || parentOfName(other) !== parent || !dot1q) continue
    if (dot1q.vlan === vlan) {
      return { problem: `VLAN ${vlan} is already that of ${shortName(other)}.`, value: 'vlan' }
    }
    if (isNative && dot1q.isNative) {
      return { problem: `The native VLAN is that of ${shortName(other)}.`, value: 'native' }
    }
  }
  return { ...config, dot1q: { vlan, isNative } }
}
