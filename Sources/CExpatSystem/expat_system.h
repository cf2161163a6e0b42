// Debian's libexpat1-dev, version 2.4 or later.
#include <expat.h>
