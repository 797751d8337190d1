import { isPersonalPage } from '../http/personal-pages.ts';

/** What is told of a request, by OpenTelemetry’s names of attributes. */
export type RequestLabels = {
  http_request_method: string;
  http_route: string;
  http_response_status_code: string;
};

/** Any method that is not among those we have, and any route that is not told (OpenTelemetry’s value for the former). */
const other = '_OTHER';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** How many sets of labels have a histogram of their own: of answers, and of failures. Each has 17 series. */
const most = { answers: 10, failures: 5 };

/**
 * Gives each request one of at most nineteen sets of labels, whatever is asked for: the first ones that occur are told in
 * full, failures without their route, and all later ones by the class of their status alone (RFC 9110, section 15). Logs
 * have the route of each.
 */
export function createRequestLabels(): (
  method: string,
  route: string | undefined,
  status: number,
) => RequestLabels {
  const known = { answers: new Map<string, RequestLabels>(), failures: new Map<string, RequestLabels>() };
  return (method, route, status) => {
    const kind = status < 400 ? 'answers' : 'failures';
    const labels = {
      http_request_method: methods.has(method) ? method : other,
      http_route: kind === 'answers' ? routeFamily(route) : other,
      http_response_status_code: String(status),
    };
    const key = Object.values(labels).join(' ');
    const told = known[kind].get(key);
    if (told) return told;
    if (known[kind].size < most[kind]) {
      known[kind].set(key, labels);
      return labels;
    }
    return {
      http_request_method: other,
      http_route: other,
      http_response_status_code: `${Math.floor(status / 100)}00`,
    };
  };
}

/** The family of a route: what is served alike, so that a few series tell of all routes. */
function routeFamily(route: string | undefined): string {
  if (route === undefined) return other;
  const [, first = '', second = ''] = route.split('/');
  if (first === 'api') return `/api/${second}/*`;
  if (first === 'images' || first === 'desktop' || route.includes('.')) return '/*file';
  if (route === '/oai') return route;
  return isPersonalPage(route) ? '/*personal' : '/*page';
}
