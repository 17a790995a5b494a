/** How large frames may be at the ports of a device (jumbo frames), as it is configured. */
import { MOST_MTU, mostIpMtu, USUAL_MTU } from '../../network/frame-size.ts'
import { shortName, vlanOfName } from '../../network/names.ts'
import type { Gear, GearConfig, InterfaceConfig } from '../../network/network.ts'
import { numberArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { ConfigureCommand, Configured, Refused } from './configure-command.ts'
import { onEach } from './interfaces.ts'

export const MTU_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: `mtu <bytes:${USUAL_MTU}-${MOST_MTU}>`,
    says: 'How large frames may be at the port; larger ones are dropped',
    does: onEach('physical', (config, args) => withFrameMtu(config, numberArg(args, 'bytes'))),
    no: {
      says: '1500 bytes, or what the switch has for all ports',
      does: onEach('physical', (config) => withFrameMtu(config, undefined)),
    },
  },
]

export const SYSTEM_MTU_COMMANDS: readonly ConfigureCommand[] = [
  {
    pattern: `system mtu <bytes:${USUAL_MTU}-${MOST_MTU}>`,
    says: 'How large frames may be at all ports that switch',
    does: (gear, _mode, args) => withSystemMtu(gear, numberArg(args, 'bytes')),
    no: {
      says: '1500 bytes',
      does: (gear) => withSystemMtu(gear, USUAL_MTU),
    },
  },
]

/** What IP packets may have follows, unless it was set to less. */
function withFrameMtu(
  { frameMtu: before = USUAL_MTU, ...config }: InterfaceConfig,
  wanted: number | undefined,
): InterfaceConfig {
  const after = wanted ?? USUAL_MTU
  const mtu = config.mtu === before ? after : Math.min(config.mtu, after)
  return { ...config, mtu, ...(wanted !== undefined && { frameMtu: wanted }) }
}

function withSystemMtu({ config }: Gear, bytes: number): Configured | Refused {
  const large = Object.entries(config.interfaces).find(
    ([name, { mtu }]) => vlanOfName(name) !== undefined && mtu > bytes,
  )
  if (large) {
    const [name, { mtu }] = large
    return {
      problem: `${shortName(name)} sends packets of ${mtu} bytes. Change its “ip mtu” first.`,
    }
  }
  const { systemMtu: _before, ...others } = config
  return { config: bytes === USUAL_MTU ? others : { ...others, systemMtu: bytes } }
}

/** @returns null, or why the interface cannot send packets of so many bytes. */
export function problemOfIpMtu(args: Args, gear: Gear, name: string): Refused | null {
  const most = mostIpMtu(gear, name)
  if (numberArg(args, 'mtu') <= most) return null
  const first = gear.ports.includes(name)
    ? 'mtu'
    : vlanOfName(name) === undefined
      ? null
      : 'system mtu'
  const advice = first === null ? '' : ` Raise that first, by “${first}”.`
  return { problem: `${shortName(name)} takes at most ${most} bytes.${advice}`, value: 'mtu' }
}

export function mtuLines({ frameMtu }: InterfaceConfig): readonly string[] {
  return frameMtu === undefined ? [] : [`mtu ${frameMtu}`]
}

export function systemMtuLines({ systemMtu }: GearConfig): readonly string[] {
  return systemMtu === undefined ? [] : [`system mtu ${systemMtu}`]
}
