/** What every lab keeps, over many seeds: share 1 of 3 of all labs. `testing/test-labs.ts` has the tests. */
import { testLabs } from './testing/test-labs.ts'

await testLabs(0)
