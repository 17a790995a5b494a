/** Where a command sends to: an address; of a link-local one with its interface, as in `fe80::1%eth0`. */
import { isLinkLocal } from '../network/ipv6-address.ts'
import { parseAddress, type IpAddress } from '../network/ipv6.ts'
import { fullName } from '../network/names.ts'

export type Target = { readonly to: IpAddress; readonly by?: string }

/** @returns undefined where the text is no address; what is wrong with it where its interface is. */
export function readTarget(text: string): Target | { readonly problem: string } | undefined {
  const [address = '', zone] = text.split('%')
  const to = parseAddress(address)
  if (to === undefined) return undefined
  const needsZone = typeof to === 'string' && isLinkLocal(to)
  if (zone === undefined || zone === '')
    return needsZone
      ? {
          problem: `${address} is link-local, and means something on one link only: name the interface behind it, as in ${address}%eth0 or ${address}%Gi0/0.`,
        }
      : { to }
  // Windows numbers its interfaces; a host here has one.
  if (needsZone) return /^\d+$/.test(zone) ? { to } : { to, by: fullName(zone) ?? zone }
  return { problem: `Only link-local addresses have an interface behind them: write ${address}.` }
}
