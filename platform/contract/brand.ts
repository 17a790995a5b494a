/** What an operator may rename or link. The values are in `app/brand.ts`. */

/** Absolute `https:` addresses of pages outside this site; `passwordForm` may be a path of it. */
export type BrandLinks = {
  readonly bootcamp: string
  readonly community: string
  readonly scholarship: string
  readonly applyToEverything: string
  readonly backToSkool: string
  /** Opens from 'Forgot password?', in a new tab. Absent: the built-in form at `/__/auth/action`. */
  readonly passwordForm?: string
}

export type Brand = {
  readonly name: string
  /** One sentence, for search engines and the home page. */
  readonly tagline: string
  readonly links: BrandLinks
}
