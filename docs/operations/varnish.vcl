# Varnish in front of Lodestar (Debian: apt-get install varnish). Tested by `npm run test:scale`.
#
#   varnishd -a :6081 -f /etc/varnish/default.vcl -s malloc,1G -p http_resp_hdr_len=32k
#
# Pages say s-maxage=1: for each of them, Varnish asks the site once a second at most, and mostly gets a 304.

vcl 4.1;

import std;

# haproxy's listener for caches (haproxy.cfg), or one site.
backend default {
  .host = "127.0.0.1";
  .port = "8081";
  .connect_timeout = 1s;
  # The site gives up on its backend before this.
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 10s;
  .probe = {
    .url = "/api/health";
    .interval = 1s;
    .timeout = 3s;
    # Sick only after four failures in a row: then nothing is fetched.
    .window = 4;
    .threshold = 1;
    .initial = 1;
  }
}

sub vcl_recv {
  if (req.url == "/cache-health") {
    return (synth(200, "OK"));
  }
  if (req.http.Upgrade) {
    return (pipe);
  }
  # Sessions, forms, queries, and what Next's router asks for go to the site.
  if (
    (req.method != "GET" && req.method != "HEAD") ||
    req.url !~ "^/([A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*)?$" ||
    req.http.Cookie ~ "(^|;\s*)lodestar-" ||
    req.http.Authorization || req.http.RSC || req.http.Save-Data == "on"
  ) {
    return (pass);
  }
  # Pages don't read cookies. Varnish has set Accept-Encoding to gzip or removed it.
  unset req.http.Cookie;
  # Objects beyond their second are served only while no site answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (
    beresp.status == 200 && !beresp.http.Set-Cookie &&
    (beresp.http.Cache-Control ~ "s-maxage" || bereq.url ~ "^/media/")
  ) {
    set beresp.grace = 5m;
    # The copy that a 304 renews.
    set beresp.keep = 1h;
    return (deliver);
  }
  # For a second, requests don't wait for each other; a response that may be kept replaces this.
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
}

sub vcl_deliver {
  # The browser's copy may carry the opposite (lib/http/request-headers.ts).
  if (req.http.If-None-Match && resp.http.Content-Type ~ "html" && !req.http.Save-Data) {
    set resp.http.Server-Timing = "all-data";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
