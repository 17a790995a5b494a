/** What of a network does not come to rest, by the names that a learner knows. */
import { shortName } from '../network/names.ts'
import { nameOf, type Network } from '../network/network.ts'
import { portKey } from '../network/settled.ts'

/** @param alternating of `Settled`: devices by id, and ports by `portKey`. @returns `SW1 Gi1/0/1, R2`. */
export function unsettledWords({ devices }: Network, alternating: readonly string[]): string {
  return alternating
    .map((what) => {
      const device = devices.find(({ id }) => what === id || what.startsWith(portKey(id, '')))
      if (!device) return what
      const port = what.slice(portKey(device.id, '').length)
      return port === '' ? nameOf(device) : `${nameOf(device)} ${shortName(port)}`
    })
    .join(', ')
}
