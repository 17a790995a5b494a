/**
 * Optical links: what a transceiver sends and needs, what the way takes, and whether light comes through.
 *
 * Powers are averages in dBm, losses in dB. Limits: IEEE 802.3-2022, clauses 38 (1000BASE-SX, -LX) and 52 (10GBASE-SR,
 * -LR, -ER).
 */
export type Transceiver = 'sx' | 'lx' | 'sr' | 'lr' | 'er'
/** In a port; `sent`: what leaves it, in dBm. */
export type PluggedTransceiver = { readonly kind: Transceiver; readonly sent: number }
export type FiberKind = 'multimode' | 'single-mode'

export type Optics = {
  readonly name: string
  readonly gigabits: 1 | 10
  readonly wavelengthNm: 850 | 1310 | 1550
  readonly fiber: FiberKind
  /** At least this leaves a transceiver. */
  readonly leastSent: number
  /** What the receiver needs at least, and bears at most. */
  readonly leastReceived: number
  readonly mostReceived: number
}

export const OPTICS_BY_TRANSCEIVER: Readonly<Record<Transceiver, Optics>> = {
  sx: {
    name: '1000BASE-SX',
    gigabits: 1,
    wavelengthNm: 850,
    fiber: 'multimode',
    leastSent: -9.5,
    leastReceived: -17,
    mostReceived: 0,
  },
  lx: {
    name: '1000BASE-LX',
    gigabits: 1,
    wavelengthNm: 1310,
    fiber: 'single-mode',
    leastSent: -11,
    leastReceived: -19,
    mostReceived: -3,
  },
  sr: {
    name: '10GBASE-SR',
    gigabits: 10,
    wavelengthNm: 850,
    fiber: 'multimode',
    leastSent: -7.3,
    leastReceived: -9.9,
    mostReceived: -1,
  },
  lr: {
    name: '10GBASE-LR',
    gigabits: 10,
    wavelengthNm: 1310,
    fiber: 'single-mode',
    leastSent: -8.2,
    leastReceived: -14.4,
    mostReceived: 0.5,
  },
  er: {
    name: '10GBASE-ER',
    gigabits: 10,
    wavelengthNm: 1550,
    fiber: 'single-mode',
    leastSent: -4.7,
    leastReceived: -15.8,
    mostReceived: -1,
  },
}

/** What stands between two transceivers. */
export type FiberWay = {
  readonly fiber: FiberKind
  readonly kilometers: number
  /** dB for each kilometer, by wavelength in nm. */
  readonly lossPerKm: Readonly<Record<number, number>>
  /** dB at each connector, dirty ones with what the dirt takes. */
  readonly connectors: readonly number[]
  /** dB at each splice. */
  readonly splices: readonly number[]
  /** dB of an attenuator; 0: there is none. */
  readonly attenuator: number
}

/** dB on the way, at a wavelength in nm. */
export function lossOf(way: FiberWay, wavelengthNm: number): number {
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const perKm = way.lossPerKm[wavelengthNm] ?? Number.POSITIVE_INFINITY
  return way.kilometers * perKm + sum(way.connectors) + sum(way.splices) + way.attenuator
}

/**
 * Why light of one transceiver does not reach another as it has to; null where it does.
 *
 * @param sent what leaves the first one, in dBm.
 */
export function opticalFault(from: Optics, to: Optics, way: FiberWay, sent: number): string | null {
  if (from.gigabits !== to.gigabits)
    return `one end is ${from.name} and the other ${to.name}: their speeds differ`
  if (from.wavelengthNm !== to.wavelengthNm)
    return `one end sends at ${from.wavelengthNm} nm and the other at ${to.wavelengthNm} nm`
  if (from.fiber !== way.fiber)
    return `${from.name} is for ${from.fiber} fiber, and this one is ${way.fiber}`
  const received = sent - lossOf(way, from.wavelengthNm)
  if (received < to.leastReceived)
    return `${powerWords(received)} arrive, and ${to.name} needs at least ${powerWords(to.leastReceived)}`
  if (received > to.mostReceived)
    return `${powerWords(received)} arrive, and ${to.name} bears at most ${powerWords(to.mostReceived)}`
  return null
}

/** `−12.4 dBm`, with a real minus sign. */
export function powerWords(dBm: number): string {
  return `${dBm.toFixed(1).replace('-', '−')} dBm`
}
