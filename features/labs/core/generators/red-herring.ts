/** What looks wrong at a site and harms nobody: for the hardest problems. */
import type { Random } from '#platform/contract/random.ts'

import type { Network } from '../network/network.ts'
import type { Office } from './office.ts'
import { accessPort, changePort, portIn } from './parts.ts'

/** An unused port in a VLAN that no switch has, or a description that does not say what is plugged in. */
export function addRedHerring(network: Network, office: Office, random: Random): Network {
  const device = random.pick(office.switches)
  // The last one: solutions use the first.
  const unused = office.unused[device]?.at(-1)
  if (unused && random.chance(0.5)) {
    const vlan = random.pick([66, 77, 666, 777].filter((each) => each !== office.teamVlan))
    return changePort(network, unused, accessPort(vlan, 'old camera'))
  }
  const port = random.pick(Object.values(office.portByHost))
  // It still says who sat there before.
  return changePort(network, port, { ...portIn(network, port), description: 'meeting room' })
}
