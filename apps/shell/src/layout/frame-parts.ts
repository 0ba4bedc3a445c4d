/** What the frame has on the app's domain, on the operators' desk, and while a site is closed: one file for all three. */
export { AppBar } from './app-bar/app-bar.tsx'
export { DeskHeader } from './desk-header.tsx'
export { Maintenance } from './site-status/maintenance.tsx'
