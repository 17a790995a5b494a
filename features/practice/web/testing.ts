/** For page tests of other features: the parts that the app passes to them. */
export { loadDrillExercise } from '../web.tsx'
