// Debian's libminizip-dev, version 1.1 or later.
#include <unzip.h>
