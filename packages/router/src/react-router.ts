/**
 * What the shell provides of react-router, and what remotes, their tests and their stand-alone run get under that name.
 * A shared module ships with everything that it exports, and the whole package carries a server's half and a router with
 * loaders, actions and fetchers as well: so the part that pages use is named here. The site's own router (see
 * `createPageRouter`) loads pages; what they ask for is TanStack Query's.
 * A remote that uses a name that is not here is refused when it is published.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Router,
  createPath,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  parsePath,
  resolvePath,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'masa-original/react-router'
export { useBlocker } from './use-blocker.ts'
export { useNavigationType } from './use-navigation-type.ts'
