/** Profile's door for the web: the account page, and the profile for other features. */
import type { ComponentType, ReactNode } from 'react'

import { defineWebFeature } from '#platform/web/feature.ts'

export { callName } from './core/profile.ts'
export { TRACK_IDS, TRACKS_IN_WRITING, WRITTEN_TRACKS } from './web/tracks.ts'
export { useProfile, useSelectTrack, useTrack } from './web/use-profile.ts'

/** The certifications that can be asked for, for the page where one chooses. */
export async function loadTracksInWriting() {
  const { TracksInWriting } = await import('./web/tracks-in-writing.tsx')
  return { TracksInWriting }
}

type Parts = {
  /** Identity's sections of the account page, and its function to change the account's name. */
  readonly loadSecurity: () => Promise<{
    Security: ComponentType<{ children?: ReactNode }>
    renameAccount: (name: string) => Promise<void>
  }>
}

export function profileWeb({ loadSecurity }: Parts) {
  return defineWebFeature({
    routes: [
      {
        path: 'account',
        speaksSignedOut: true,
        load: async () => {
          const [{ AccountPage }, { Security, renameAccount }] = await Promise.all([
            import('./web/account-page.tsx'),
            loadSecurity(),
          ])
          return () => <AccountPage Security={Security} renameAccount={renameAccount} />
        },
      },
    ],
  })
}
