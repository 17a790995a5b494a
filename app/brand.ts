/** The operator's file: the name and the links of this installation. Edit it, then restart. */
import type { Brand } from '#platform/contract/brand.ts'

export const brand: Brand = {
  name: 'Hoodwise',
  tagline:
    'Study for Network+ and other IT certifications by night: lessons, flashcards, an AI tutor and a job board. Free.',
  links: {
    bootcamp: 'https://example.com/bootcamp',
    community: 'https://example.com/community',
    scholarship: 'https://example.com/scholarship',
    applyToEverything: 'https://example.com/apply-to-everything',
    backToSkool: 'https://example.com/back-to-skool',
    /** What 'Forgot password?' opens, in a new tab: our own form, unless you have one elsewhere. */
    passwordForm: '/__/auth/action?mode=requestPasswordReset',
  },
}
