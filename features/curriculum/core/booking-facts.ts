/** What is known about booking an exam: prices, retakes, and how long its version is offered. Days are `YYYY-MM-DD`. */

/** Where a fact is from, and when somebody last looked. */
type Sourced = {
  readonly source: string
  readonly address: string
  readonly checkedOn: string
  /** `general-knowledge`: nobody has compared it with the vendor's page. */
  readonly basis: 'vendor-page' | 'general-knowledge'
}

export type BookingFacts = {
  readonly voucher: Sourced & {
    /** In units of the currency; both alike where it is known exactly. */
    readonly price: { readonly from: number; readonly to: number }
    /** ISO 4217. */
    readonly currency: string
    /** Where the price holds, as it follows "in". */
    readonly market: string
  }
  readonly retakes: Sourced & {
    /** Days after a failed attempt until the second one, and until each later one. */
    readonly waitDays: { readonly second: number; readonly later: number }
    /** Whether each attempt costs a voucher at full price. */
    readonly fullPrice: boolean
  }
  /** An appointment can be moved without losing the voucher until so many hours before it. */
  readonly moving: Sourced & { readonly hoursBefore: number }
  readonly version: Sourced & {
    readonly launchedOn: string
    /** The last day on which it can be sat; null where nobody can estimate it. */
    readonly endsOn: string | null
    /** False where the end is our estimate. */
    readonly isAnnounced: boolean
  }
}
