/** Where a drawing of Wi-Fi networks has room for their names and for the numbers of channels. All lengths in rem. */
import type { ChannelsExhibit } from './exhibit.ts'
import { firstFree, freest, keyAt, sizesOf, type Box, type Label } from './label-layout.ts'
import { centerMhz, channelsOfBand } from './wifi-channels.ts'

/** In dBm; the lines of the grid. */
export const STRENGTHS = [-40, -60, -80] as const
const STRONGEST = -30
const WEAKEST = -100

const HEIGHT = 13
const FLOOR = HEIGHT - 1.6
/** Names of the strongest networks are above them, in up to two lines. */
const SKY = 2.4
/** The grid's numbers are at the left. */
const LEFT = 1.9
/** A number of three digits needs this much. */
const TICK = 1.7
const MOST_LINES = 2

type Network = {
  readonly id: string
  readonly label: string
  readonly from: number
  readonly to: number
  readonly top: number
  readonly name: Label & { readonly key: string | null }
}

export type ChannelsLayout = {
  readonly height: number
  /** The height of the axis. */
  readonly floor: number
  readonly topOf: (dbm: number) => number
  readonly ticks: readonly { readonly channel: number; readonly at: number }[]
  readonly networks: readonly Network[]
}

const topOf = (dbm: number) =>
  SKY + ((STRONGEST - Math.min(STRONGEST, dbm)) / (STRONGEST - WEAKEST)) * (FLOOR - SKY)

export function layOutChannels({ band, networks }: ChannelsExhibit, rem: number): ChannelsLayout {
  const edges = networks.flatMap(({ channel, widthMhz }) => {
    const center = centerMhz(band, channel)
    return [center - widthMhz / 2, center + widthMhz / 2]
  })
  const near = channelsOfBand(band).filter((channel) => {
    const center = centerMhz(band, channel)
    return center >= Math.min(...edges) - 25 && center <= Math.max(...edges) + 25
  })
  const ends = [...edges, ...near.map((channel) => centerMhz(band, channel))]
  const low = Math.min(...ends)
  const high = Math.max(...ends)
  const xOf = (mhz: number) => LEFT + ((mhz - low) / (high - low)) * (rem - LEFT - 0.5)

  const spans = networks.map(({ id, label, channel, widthMhz, dbm }) => {
    const center = centerMhz(band, channel)
    const from = xOf(center - widthMhz / 2)
    return { id, label, from, to: xOf(center + widthMhz / 2), top: topOf(dbm) }
  })
  return {
    height: HEIGHT,
    floor: FLOOR,
    topOf,
    ticks: ticksOf(near, networks, (channel) => xOf(centerMhz(band, channel))),
    networks: nameAll(spans, { left: 0, top: 0, width: rem, height: FLOOR }),
  }
}

/** The channels in use first: they decide what a question asks. Then as many others as have room. */
function ticksOf(
  near: readonly number[],
  networks: ChannelsExhibit['networks'],
  xOf: (channel: number) => number,
): ChannelsLayout['ticks'] {
  const used = new Set(networks.map(({ channel }) => channel))
  const shown: { channel: number; at: number }[] = []
  for (const channel of [...used, ...near.filter((each) => !used.has(each))]) {
    const at = xOf(channel)
    const room = channel < 100 ? TICK - 0.4 : TICK
    if (shown.every((other) => Math.abs(other.at - at) >= room)) shown.push({ channel, at })
  }
  return shown.toSorted((one, other) => one.channel - other.channel)
}

type Span = Omit<Network, 'name'>

/** The strongest first, whose names are the highest. */
function nameAll(spans: readonly Span[], chart: Box): Network[] {
  const taken: Box[] = STRENGTHS.map((dbm) => ({
    left: 0,
    top: topOf(dbm) - 1,
    width: 1.6,
    height: 1,
  }))
  let keys = 0
  const named = spans
    .toSorted((one, other) => one.top - other.top)
    .map((span): Network => {
      const free = firstFree(placesOf(span, span.label), taken, chart)
      if (free) {
        taken.push(free)
        return { ...span, name: { ...free, key: null } }
      }
      const key = keyAt(keys)
      keys += 1
      const places = placesOf(span, key)
      const name = firstFree(places, taken, chart) ?? freest(places, taken, chart)
      taken.push(name)
      return { ...span, name: { ...name, key } }
    })
  return spans.flatMap(({ id }) => named.find((network) => network.id === id) ?? [])
}

/** Directly above or below its top, in the middle or to a side: farther away it would be another network's. */
function placesOf({ from, to, top }: Span, text: string): Label[] {
  return sizesOf(text, MOST_LINES).flatMap((size) => {
    const middle = (from + to - size.width) / 2
    const lefts = [middle, from, to - size.width]
    return [top - size.height - 0.1, top + 0.15].flatMap((at) =>
      lefts.map((left) => ({ ...size, left, top: at })),
    )
  })
}
