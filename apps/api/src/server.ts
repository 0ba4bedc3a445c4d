/** The API, as it is deployed. */
import { serve } from './serve.ts'

await serve()
