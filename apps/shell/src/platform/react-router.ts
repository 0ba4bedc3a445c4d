/**
 * What the shell provides of react-router. A shared module ships with everything that it exports, and the whole
 * package carries a server's half as well (60 kB compressed): so the part that pages use is named here.
 * A name that is missing at run time is missing here: add it, the next shell release provides it.
 */
export {
  Link, NavLink, Navigate, Outlet, RouterProvider, ScrollRestoration,
  UNSAFE_createBrowserHistory, UNSAFE_createRouter, UNSAFE_defaultMapRouteProperties, UNSAFE_hydrationRouteProperties,
  createPath, createSearchParams, data, generatePath, isRouteErrorResponse, matchPath, parsePath, redirect, redirectDocument, replace, resolvePath,
  useBeforeUnload, useBlocker, useHref, useLinkClickHandler, useLoaderData, useLocation, useMatch, useMatches, useNavigate, useNavigation,
  useNavigationType, useOutlet, useOutletContext, useParams, useResolvedPath, useRevalidator, useRouteError, useRouteLoaderData, useSearchParams,
} from 'masa-original/react-router'
