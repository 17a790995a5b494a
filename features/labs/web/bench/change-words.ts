/** What one change of a bench was, in words: for what is said of it, and of its undoing. */
import type { Bench } from '../../core/bench/bench.ts'
import { shortName } from '../../core/network/names.ts'
import { nameOf, type Cable, type Device } from '../../core/network/network.ts'

/** `PC1 added`, `cable from PC1 eth0 to SW1 Gi1/0/1 plugged in`; several, where it was several. */
export function changeWords(before: Bench, after: Bench): string {
  const words = [
    ...devicesWords(before, after),
    ...(hasOtherDevices(before, after) ? [] : cableWords(before, after)),
    ...(before.name === after.name ? [] : [`network renamed to ${after.name}`]),
  ]
  const [first = 'nothing changed', ...more] = words
  return more.length > 3 ? `${first}, and ${more.length} more changes` : words.join(', ') || first
}

const idsOf = ({ state }: Bench) => new Set(state.network.devices.map(({ id }) => id))

/** The cables of a device go with it. */
function hasOtherDevices(before: Bench, after: Bench): boolean {
  const [was, is] = [idsOf(before), idsOf(after)]
  return was.size !== is.size || [...was].some((id) => !is.has(id))
}

function devicesWords(before: Bench, after: Bench): readonly string[] {
  const was = new Map(before.state.network.devices.map((device) => [device.id, device]))
  const is = idsOf(after)
  return [
    ...[...was.values()]
      .filter(({ id }) => !is.has(id))
      .map((device) => `${nameOf(device)} removed`),
    ...after.state.network.devices.flatMap((device) => {
      const former = was.get(device.id)
      if (!former) return [`${nameOf(device)} added`]
      return deviceWords(former, device, before, after)
    }),
  ]
}

function deviceWords(was: Device, is: Device, before: Bench, after: Bench): readonly string[] {
  const name = nameOf(is)
  const [from, to] = [before.places[is.id], after.places[is.id]]
  const isMoved = from?.x !== to?.x || from?.y !== to?.y
  const moved = isMoved && to ? [`${name} moved to ${to.x} across, ${to.y} down`] : []
  if (was === is) return moved
  if (nameOf(was) !== name) return [`${nameOf(was)} renamed to ${name}`, ...moved]
  if (was.kind !== 'host' && is.kind !== 'host' && was.config === is.config)
    return [`configuration of ${name} saved`, ...moved]
  return [`${name} configured`, ...moved]
}

function cableWords(before: Bench, after: Bench): readonly string[] {
  const [was, is] = [before, after].map(
    ({ state }) => new Map(state.network.cables.map((cable) => [endsOf(cable), cable])),
  )
  if (!was || !is) return []
  const words = (bench: Bench, { ends }: Cable) => {
    const [one, other] = ends.map(({ device, port }) => {
      const found = bench.state.network.devices.find(({ id }) => id === device)
      return `${found ? nameOf(found) : device} ${shortName(port)}`
    })
    return `cable from ${one} to ${other}`
  }
  return [
    ...[...was].flatMap(([ends, cable]) =>
      is.has(ends) ? [] : `${words(before, cable)} pulled out`,
    ),
    ...[...is].flatMap(([ends, cable]) =>
      was.has(ends) ? [] : `${words(after, cable)} plugged in`,
    ),
  ]
}

const endsOf = ({ ends }: Cable) =>
  ends
    .map(({ device, port }) => `${device} ${port}`)
    .toSorted()
    .join(' ')
