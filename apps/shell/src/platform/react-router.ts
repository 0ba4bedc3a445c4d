/**
 * What the shell provides of react-router. A shared module ships with everything that it exports, and the whole
 * package carries a server's half and a router with loaders, actions and fetchers as well: so the part that pages use is
 * named here. The shell's own router (see its routing) loads pages; what they ask for is TanStack Query's.
 * A name that is missing at run time is missing here: add it, the next shell release provides it.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Router,
  UNSAFE_LocationContext,
  UNSAFE_createBrowserHistory,
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
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'masa-original/react-router'
