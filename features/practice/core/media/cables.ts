/**
 * How far each cable carries each speed, and where each jacket may lie.
 *
 * For each speed two lengths in meters: up to the first the standard promises
 * it, beyond the second it cannot be counted on. Between them books and makers
 * differ, so no exercise asks there.
 *
 * Twisted pair: IEEE 802.3-2022, clauses 40 (1000BASE-T), 126 (2.5GBASE-T), 55
 * (10GBASE-T) and 113 (25G/40GBASE-T), each over the category of
 * ANSI/TIA-568.2-D; 10GBASE-T on category 6 by TIA TSB-155-A, 37 to 55 m.
 * Multimode: clauses 38 (1000BASE-SX), 52 (10GBASE-SR), 112 (25GBASE-SR), 86
 * (40GBASE-SR4), 95 (100GBASE-SR4). Single-mode: clauses 38 (1000BASE-LX), 52
 * (10GBASE-LR), 114 (25GBASE-LR), 87 (40GBASE-LR4), 88 (100GBASE-LR4). Twinax:
 * SFF-8431 (10 Gb/s, passive), clauses 110 (25GBASE-CR), 85 (40GBASE-CR4), 92
 * (100GBASE-CR4).
 */
export type Speed = 1 | 2.5 | 10 | 25 | 40 | 100

export type MediumId = 'cat-5e' | 'cat-6' | 'cat-6a' | 'cat-8' | 'om3' | 'om4' | 'os2' | 'dac'

/** Meters: promised up to the first, not to be counted on beyond the second. */
export type Reach = readonly [promised: number, limit: number]

export type Medium = {
  readonly label: string
  readonly sort: 'twisted pair' | 'fiber' | 'twinax'
  /** A speed that is absent is not carried, or not clearly enough to be asked. */
  readonly reach: Readonly<Partial<Record<Speed, Reach>>>
  /** Speeds that it cannot carry over any length worth laying. */
  readonly never: readonly Speed[]
}

export const MEDIUM_BY_ID = {
  'cat-5e': {
    label: 'Cat 5e',
    sort: 'twisted pair',
    reach: { 1: [100, 100], 2.5: [100, 100] },
    never: [10, 25, 40, 100],
  },
  'cat-6': {
    label: 'Cat 6',
    sort: 'twisted pair',
    reach: { 1: [100, 100], 2.5: [100, 100], 10: [37, 55] },
    never: [25, 40, 100],
  },
  'cat-6a': {
    label: 'Cat 6A',
    sort: 'twisted pair',
    reach: { 1: [100, 100], 2.5: [100, 100], 10: [100, 100] },
    never: [40, 100],
  },
  'cat-8': {
    label: 'Cat 8',
    sort: 'twisted pair',
    reach: { 25: [30, 30], 40: [30, 30] },
    never: [100],
  },
  om3: {
    label: 'Multimode OM3',
    sort: 'fiber',
    reach: { 1: [550, 1000], 10: [300, 300], 25: [70, 70], 40: [100, 100], 100: [70, 70] },
    never: [],
  },
  om4: {
    label: 'Multimode OM4',
    sort: 'fiber',
    reach: { 1: [550, 1100], 10: [400, 550], 25: [100, 100], 40: [150, 150], 100: [100, 100] },
    never: [],
  },
  os2: {
    label: 'Single-mode OS2',
    sort: 'fiber',
    reach: {
      1: [5000, 10_000],
      10: [10_000, 10_000],
      25: [10_000, 10_000],
      40: [10_000, 10_000],
      100: [10_000, 10_000],
    },
    never: [],
  },
  dac: {
    label: 'Passive twinax (DAC)',
    sort: 'twinax',
    reach: { 10: [5, 7], 25: [3, 5], 40: [5, 7], 100: [3, 5] },
    never: [],
  },
} as const satisfies Record<MediumId, Medium>

/** NFPA 70 (NEC), articles 770 and 800: what is allowed in a plenum is allowed in a riser, and that in a room. */
export type Jacket = 'plenum' | 'riser' | 'general'

export const RANK_BY_JACKET = { general: 0, riser: 1, plenum: 2 } as const satisfies Record<
  Jacket,
  number
>

/** The marks on the jacket, for copper and for fiber. */
export const MARK_BY_JACKET = {
  plenum: { copper: 'CMP', fiber: 'OFNP' },
  riser: { copper: 'CMR', fiber: 'OFNR' },
  general: { copper: 'CM', fiber: 'OFN' },
} as const satisfies Record<Jacket, { copper: string; fiber: string }>
