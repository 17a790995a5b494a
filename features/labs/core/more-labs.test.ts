/** What every lab keeps, over many seeds: share 2 of 3 of all labs. `check/testing.ts` has the tests. */
import { testLabs } from '../check/testing.ts'

await testLabs(1)
