/** Home's door for the web: the first screen. */
import { defineWebFeature } from '#platform/web/feature.ts'

import { HomePage, type HomeParts } from './web/home-page.tsx'

export function homeWeb(parts: HomeParts) {
  const Home = () => <HomePage {...parts} />
  return defineWebFeature({
    // Not loaded separately: for most visitors it is the first and only page.
    routes: [{ path: '/', load: async () => Home }],
  })
}
