/** What commands of gear do that try something in the network, or let time pass. */
import { formatAddress } from '../../network/ipv6.ts'
import { shortName } from '../../network/names.ts'
import type { InterfaceConfig, IpAddress } from '../../network/network.ts'
import { passTime, runProbe } from '../../network/run.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { readTarget, type Target } from '../target.ts'
import { refusal, statusOf, text, type Exec, type Look, type Outcome } from './exec-command.ts'
import { printGearPing, printGearTraceroute } from './print-probes.ts'
import { reloadCancel, reloadIn, showReload } from './reload-exec.ts'
import { showClock, showNtpAssociations, showNtpStatus } from './show-time.ts'

const USUAL_PINGS = 5
const USUAL_HOPS = 30
/** Bytes of the headers of IPv4 and ICMP. */
const PING_HEADERS = 28
const SECOND_MS = 1000

function ping(look: Look, args: Args): Outcome {
  const { state, gear } = look
  const count = hasArg(args, 'count') ? numberArg(args, 'count') : USUAL_PINGS
  const target = targetOf(args)
  if ('problem' in target) return { printed: refusal(target.problem) }
  const { to } = target
  const source = sourceOf(look, args, to)
  if (source !== null && typeof source === 'object') return { printed: refusal(source.problem) }
  const from = {
    ...(source !== null && { source }),
    ...(hasArg(args, 'bytes') && { bytes: numberArg(args, 'bytes') - PING_HEADERS }),
    ...(hasArg(args, 'whole') && { isUncuttable: 'always' as const }),
  }
  const run = runProbe(state, { kind: 'ping', from: gear.id, ...target, count, ...from })
  return { run, printed: printGearPing(run, to, source) }
}

/** The own address that was asked for; null: that of the interface by which the packet leaves. */
function sourceOf(
  look: Look,
  args: Args,
  to: IpAddress,
): IpAddress | null | { readonly problem: string } {
  const { interfaces } = look.gear.config
  const addressesOf = ({ ipv4, ipv6 }: InterfaceConfig): readonly IpAddress[] =>
    [...(ipv4 ? [ipv4] : []), ...ipv6.addresses].map(({ address }) => address)
  if (hasArg(args, 'port')) {
    const port = textArg(args, 'port')
    const config = interfaces[port]
    const own = config && addressesOf(config).find((each) => typeof each === typeof to)
    return own !== undefined && statusOf(look, port).isUp
      ? own
      : { problem: `${shortName(port)} has no address, or is down.` }
  }
  if (!hasArg(args, 'address')) return null
  const address = args['address'] as IpAddress
  if (typeof address !== typeof to) return { problem: 'Source and target are of the same version.' }
  const isOwn = Object.entries(interfaces).some(
    ([name, config]) => addressesOf(config).includes(address) && statusOf(look, name).isUp,
  )
  return isOwn
    ? address
    : {
        problem: `${formatAddress(address)} is no address of ${look.gear.config.hostname} that is up.`,
      }
}

function targetOf(args: Args): Target | { readonly problem: string } {
  const name = textArg(args, 'target')
  return readTarget(name) ?? { problem: `“${name}” is no address, and this device knows no names.` }
}

const traceroute: Exec = ({ state, gear }, args) => {
  const target = targetOf(args)
  if ('problem' in target) return { printed: refusal(target.problem) }
  const probe = { kind: 'traceroute', from: gear.id, ...target, maxHops: USUAL_HOPS } as const
  const run = runProbe(state, probe)
  return { run, printed: printGearTraceroute(run, target.to) }
}

const wait: Exec = ({ state }, args) => {
  const seconds = numberArg(args, 'seconds')
  return {
    state: passTime(state, seconds * SECOND_MS),
    printed: text(`${seconds} s have passed.`),
  }
}

export const TRIES = {
  ping,
  traceroute,
  wait,
  showClock,
  showNtpAssociations,
  showNtpStatus,
  reloadIn,
  reloadCancel,
  showReload,
} as const satisfies Readonly<Record<string, Exec>>
