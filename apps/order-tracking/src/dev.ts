import { runAlone } from '@masa/remote-dev/run-alone'
import { remote } from './remote.ts'

await runAlone(remote)
