/** Facts about booking for tests of advice. All are invented. */
import type { BookingFacts } from '#features/curriculum/contract.ts'

import type { Day } from '../calendar.ts'

type Traits = {
  readonly price?: { readonly from: number; readonly to: number }
  readonly waitDays?: { readonly second: number; readonly later: number }
  readonly endsOn?: Day | null
  readonly isAnnounced?: boolean
}

export function someFacts({
  price = { from: 200, to: 220 },
  waitDays = { second: 0, later: 14 },
  endsOn = '2027-06-20',
  isAnnounced = false,
}: Traits = {}): BookingFacts {
  const sourced = {
    source: 'The vendor, a page',
    address: 'https://www.example.org',
    checkedOn: '2026-11-26',
    basis: 'general-knowledge',
  } as const
  return {
    voucher: { price, currency: 'USD', market: 'the United States', ...sourced },
    retakes: { waitDays, fullPrice: true, ...sourced },
    moving: { hoursBefore: 24, ...sourced },
    version: { launchedOn: '2024-06-20', endsOn, isAnnounced, ...sourced },
  }
}
