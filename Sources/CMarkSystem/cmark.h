// Debian's libcmark-gfm-dev and libcmark-gfm-extensions-dev, version 0.29.0.gfm.6.
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
