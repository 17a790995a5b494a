/** Row 1: who reaches whom through access ports, trunks, native and voice VLANs, set right and set wrong. */
import { createRandom } from '#platform/contract/random.ts'

import { openPlace } from '../machine.ts'
import { buildSwitches } from '../open-vswitch.ts'
import { pingHere, pingThere } from '../pings.ts'
import type { Row } from '../row.ts'
import { makeSwitchNetwork } from '../switch-networks.ts'
import { tellSwitches } from '../tell-switches.ts'

export const VLAN_ROW: Row = {
  name: 'vlans',
  asks: 'who reaches whom, 802.1Q',
  programs: ['ip', 'nsenter', 'ping', 'ovs-vsctl', 'ovs-vswitchd', 'ovsdb-server'],
  packages: 'iproute2 iputils-ping openvswitch-switch',
  version: ['ovs-vswitchd', '--version'],
  networks: 200,
  together: 20,
  makeNetwork(seed) {
    const random = createRandom(seed)
    return makeSwitchNetwork(random, {
      switches: random.int(2, 4),
      spareLinks: 0,
      hosts: random.int(3, 5),
      hasMistakes: seed % 4 > 0,
      hasTree: false,
    })
  },
  tell: tellSwitches,
  answerHere: pingHere,
  async answerThere(networks) {
    const place = openPlace()
    try {
      const built = await buildSwitches(place, networks.map(tellSwitches))
      const answers = await Promise.all(
        networks.map((network, at) =>
          pingThere(place, network, (host) => built.hostSpace(at, host)),
        ),
      )
      return answers
    } finally {
      await place.close()
    }
  },
}
