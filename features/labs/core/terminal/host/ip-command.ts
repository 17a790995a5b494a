/** What `ip` shows of the adapter of a computer, and its address as it changes it. */
import { formatIpv4, maskOf, networkOf } from '#platform/contract/ipv4.ts'

import { HOST_PORT } from '../../network/network.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { hasArg, numbersArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { prefixText } from '../grammar/written.ts'
import { colonMac, hasLink, setting, type HostLook } from './host-command.ts'
import { inet6Lines, ipv6AddressesOf } from './host-ipv6.ts'
import { leaseLines, leaseOf } from './lease-commands.ts'

function linkLines(look: HostLook): readonly string[] {
  const isUp = hasLink(look)
  const flags = look.host.config.isShutdown
    ? 'BROADCAST'
    : isUp
      ? 'BROADCAST,UP,LOWER_UP'
      : 'NO-CARRIER,BROADCAST,UP'
  return [
    `2: ${HOST_PORT}: <${flags}> mtu 1500 state ${isUp ? 'UP' : 'DOWN'}`,
    `    link/ether ${colonMac(look.host.mac)} brd ff:ff:ff:ff:ff:ff`,
  ]
}

/** Null, or that there is no adapter of the name that was asked for. */
function refuseAdapter(args: Args): Outcome | null {
  if (!hasArg(args, 'device') || textArg(args, 'device') === HOST_PORT) return null
  return {
    printed: refusal(
      `There is no adapter ${textArg(args, 'device')}: this computer has ${HOST_PORT}.`,
    ),
  }
}

export function showLink(look: HostLook, args: Args): Outcome {
  return refuseAdapter(args) ?? { printed: text(...linkLines(look)) }
}

export function showAddresses(look: HostLook, args: Args): Outcome {
  const refused = refuseAdapter(args)
  if (refused) return refused
  const { ipv4 } = look.host.config
  if (hasArg(args, 'brief')) {
    const address = [
      ...(ipv4 ? [`${formatIpv4(ipv4.address)}/${ipv4.prefix}`] : []),
      ...(hasLink(look) ? ipv6AddressesOf(look).map(prefixText) : []),
    ].join(' ')
    return { printed: text(`${HOST_PORT}  ${hasLink(look) ? 'UP' : 'DOWN'}  ${address}`.trimEnd()) }
  }
  const inet = ipv4
    ? [
        `    inet ${formatIpv4(ipv4.address)}/${ipv4.prefix} scope global ${leaseOf(look) ? 'dynamic ' : ''}${HOST_PORT}`,
        ...leaseLines(look),
      ]
    : []
  return { printed: text(...linkLines(look), ...inet, ...inet6Lines(look)) }
}

export function addAddress(look: HostLook, args: Args): Outcome {
  const [address = 0, prefix = 0] = numbersArg(args, 'address')
  const { ipv4 } = look.host.config
  if (ipv4) {
    return {
      printed: refusal(
        `This computer has one address, ${formatIpv4(ipv4.address)}/${ipv4.prefix}. Delete it first.`,
      ),
    }
  }
  return setting(look, `ip address ${formatIpv4(address)} ${formatIpv4(maskOf(prefix))}`)
}

export function removeAddress(look: HostLook, args: Args): Outcome {
  const [address, prefix] = numbersArg(args, 'address')
  const { ipv4 } = look.host.config
  return ipv4 && ipv4.address === address && ipv4.prefix === prefix
    ? setting(look, 'no ip address')
    : { printed: refusal('This computer does not have this address.') }
}

export function showRoutes({ host }: HostLook): Outcome {
  const { ipv4, gateway } = host.config
  return {
    printed: text(
      ...(ipv4 && gateway !== null ? [`default via ${formatIpv4(gateway)} dev ${HOST_PORT}`] : []),
      ...(ipv4
        ? [
            `${formatIpv4(networkOf(ipv4.address, ipv4.prefix))}/${ipv4.prefix} dev ${HOST_PORT} scope link src ${formatIpv4(ipv4.address)}`,
          ]
        : []),
    ),
  }
}
