# Varnish in front of Lodestar (Debian: apt-get install varnish varnish-modules). Tested by `npm run test:scale`.
#
#   varnishd -a :6081 -f /etc/varnish/default.vcl -s malloc,1G -p workspace_backend=128k -p http_resp_hdr_len=32k
#
# The site needs SHARED_CACHE_SECONDS and CACHE_PURGE_URLS (docs/operations/README.md). The purger sends each change of
# the feed here, so that an object is kept only until what it shows changes.

vcl 4.1;

import std;
import var;
import xkey;

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

# Who may purge: the machines with a site or a purger.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!client.ip ~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Forbidden"));
    }
    # Purged in vcl_synth, after the change is noted: what is fetched meanwhile is older and isn't kept.
    return (synth(200, "Purged"));
  }
  if (req.url == "/cache-health") {
    return (synth(200, "OK"));
  }
  if (req.http.Upgrade) {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The site's own rule (lib/http/response-cache.mjs): plain paths, no session, nothing of Next's router.
  if (
    req.url !~ "^/([A-Za-z0-9_.~-]+(/[A-Za-z0-9_.~-]+)*)?$" ||
    req.http.Cookie ~ "(^|;\s*)(lodestar-|__prerender_bypass|__next_preview)" ||
    req.http.Authorization ||
    req.http.RSC || req.http.Next-Router-State-Tree || req.http.Next-Router-Prefetch ||
    req.http.Next-Router-Segment-Prefetch || req.http.Next-Url || req.http.Next-Action ||
    req.http.Save-Data == "on"
  ) {
    return (pass);
  }
  # Pages don't read cookies. Varnish has set Accept-Encoding to gzip or removed it.
  unset req.http.Cookie;
  # Objects beyond their time are served only while no site answers. Purged ones are gone.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_response {
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (
    beresp.status == 200 && beresp.http.xkey && beresp.http.Cache-Control ~ "s-maxage" && !beresp.http.Set-Cookie &&
    # A site that has not applied the latest change may answer with old content.
    std.integer(beresp.http.X-Change, -1) >= std.integer(var.global_get("change"), 0)
  ) {
    set beresp.grace = 5m;
    return (deliver);
  }
  if (bereq.url ~ "^/media/" && beresp.status == 200 && !beresp.http.Set-Cookie) {
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

sub vcl_synth {
  if (req.method == "PURGE" && resp.status == 200) {
    # Several purgers may be out of step. Only one that empties the cache, such as a new one, may set a lower number.
    if (
      req.http.X-Change && (
        req.http.xkey ~ "(^| )\*( |$)" ||
        std.integer(req.http.X-Change, 0) > std.integer(var.global_get("change"), 0)
      )
    ) {
      var.global_set("change", req.http.X-Change);
    }
    if (req.http.xkey) {
      set resp.http.X-Purged = xkey.purge(req.http.xkey);
    }
    set resp.http.Content-Length = "0";
    return (deliver);
  }
}

sub vcl_deliver {
  # Only this cache may keep a page without asking: others can't be purged.
  set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ",\s*s-maxage=\d+", "");
  # The browser's copy may carry the opposite (lib/http/save-data.mjs).
  if (req.http.If-None-Match && resp.http.Content-Type ~ "html" && !req.http.Save-Data) {
    set resp.http.Server-Timing = "all-data";
  }
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Change;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
