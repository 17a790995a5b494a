/**
 * What a question shows besides its words: lines of a terminal, a table, or a drawing made from data.
 *
 * A drawing is data, so that it fits any screen and both color schemes, and so that its text alternative always says
 * what it shows (`core/describe-exhibit.ts`).
 */

/** What can be drawn on a board of 100 by 60, as in a lesson's `<Topology>`. */
export const NODE_KINDS = [
  'router',
  'switch',
  'pc',
  'laptop',
  'phone',
  'server',
  'printer',
  'ap',
  'firewall',
  'cloud',
  'balancer',
  'controller',
  'storage',
  'camera',
  'modem',
] as const
export type NodeKind = (typeof NODE_KINDS)[number]

/** Lines as a device or a log prints them. */
export type TextExhibit = {
  readonly type: 'text'
  readonly title: string | null
  readonly text: string
}

export type TableExhibit = {
  readonly type: 'table'
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export type TopologyExhibit = {
  readonly type: 'topology'
  readonly title: string
  readonly nodes: readonly {
    readonly id: string
    readonly kind: NodeKind
    readonly label: string
    /** 0 to 100 from the left, 0 to 60 from the top. */
    readonly x: number
    readonly y: number
  }[]
  readonly links: readonly {
    readonly from: string
    readonly to: string
    readonly label?: string | undefined
    readonly dashed?: boolean | undefined
  }[]
}

/** What a cable tester shows for the eight wires of a copper cable. */
export type WiremapExhibit = {
  readonly type: 'wiremap'
  readonly title: string
  /** For the near pins 1 to 8: the far pin that each reaches; 0 where the wire is open. */
  readonly pins: readonly number[]
  /** Near pins that touch each other. */
  readonly shorts: readonly (readonly [number, number])[]
}

export type RackExhibit = {
  readonly type: 'rack'
  readonly title: string
  /** Counted from the bottom. */
  readonly units: number
  readonly devices: readonly {
    readonly id: string
    readonly label: string
    /** Its lowest unit. */
    readonly from: number
    readonly height: number
    readonly note?: string | undefined
  }[]
  /** Free places that have a name. */
  readonly spots: readonly {
    readonly id: string
    readonly label: string
    readonly from: number
    readonly height: number
  }[]
}

/** Wi-Fi networks by channel, as an analyzer draws them. */
export type ChannelsExhibit = {
  readonly type: 'channels'
  readonly title: string
  /** In GHz. */
  readonly band: '2.4' | '5' | '6'
  readonly networks: readonly {
    readonly id: string
    readonly label: string
    /** The primary channel at 20 MHz; of a wider one, the center channel. */
    readonly channel: number
    readonly widthMhz: 20 | 40 | 80 | 160
    readonly dbm: number
  }[]
}

/** A floor plan in meters, with the signal measured in it. */
export type FloorExhibit = {
  readonly type: 'floor'
  readonly title: string
  readonly width: number
  readonly depth: number
  readonly rooms: readonly {
    readonly id: string
    readonly label: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly depth: number
  }[]
  /** Access points, cameras, outlets, or places where something could go. */
  readonly marks: readonly {
    readonly id: string
    readonly kind: 'ap' | 'spot' | 'outlet' | 'camera' | 'source'
    readonly label: string
    readonly x: number
    readonly y: number
  }[]
  /** The signal in dBm, row by row from the top, in cells of equal size; empty where nothing was measured. */
  readonly signal: readonly (readonly number[])[]
}

export type Exhibit =
  | TextExhibit
  | TableExhibit
  | TopologyExhibit
  | WiremapExhibit
  | RackExhibit
  | ChannelsExhibit
  | FloorExhibit

/** What an answer can be placed on: the devices of a topology, the spots of a rack, the rooms and spots of a floor. */
export function placesIn(
  exhibit: Exhibit,
): readonly { readonly id: string; readonly text: string }[] {
  switch (exhibit.type) {
    case 'topology':
      return exhibit.nodes.map(({ id, label }) => ({ id, text: label }))
    case 'rack':
      return [...exhibit.spots, ...exhibit.devices].map(({ id, label }) => ({ id, text: label }))
    case 'floor': {
      const spots = exhibit.marks.filter(({ kind }) => kind !== 'ap' && kind !== 'source')
      return [...spots, ...exhibit.rooms].map(({ id, label }) => ({ id, text: label }))
    }
    case 'text':
    case 'table':
    case 'wiremap':
    case 'channels':
      return []
  }
}

/** What things are placed on: of several drawings the last one that has the places, wherever a table is beside it. */
export function placedOn(
  exhibits: readonly Exhibit[],
  places: readonly { readonly id: string }[],
): Exhibit | undefined {
  const drawnIn = (exhibit: Exhibit) => {
    const drawn = new Set(placesIn(exhibit).map(({ id }) => id))
    return places.filter(({ id }) => drawn.has(id)).length
  }
  const most = Math.max(0, ...exhibits.map(drawnIn))
  return most === 0 ? undefined : exhibits.findLast((exhibit) => drawnIn(exhibit) === most)
}
