/** The web door of home: the first screen. */
import { defineWebFeature } from '#platform/web/feature.ts'

import { HomePage, type HomeParts } from './web/home-page.tsx'

export function homeWeb(parts: HomeParts) {
  const Home = () => <HomePage {...parts} />
  return defineWebFeature({
    // Not loaded apart: for most visitors it is the first and only page they ask for.
    routes: [{ path: '/', load: async () => Home }],
  })
}
