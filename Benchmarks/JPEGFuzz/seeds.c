// Writes the JPEGs that a fuzzer begins with into a folder: seeds FOLDER [large].

#include <stdio.h>
#include <stdlib.h>

#include "CJPEGSamples.h"

int main(int count, char **arguments) {
  if (count < 2) { return 2; }
  // Such a one doesn't fit into what is read of a file at once.
  int times = count > 2 ? 6 : 1;
  int number = 0;
  for (int across = 1; across <= 4; across++) {
    for (int down = 1; down <= 2; down++) {
      for (int kind = 0; kind < 6; kind++) {
        jpeg_sample sample = {0};
        sample.width = times * (11 + 13 * number % 60);
        sample.height = times * (7 + 17 * number % 50);
        sample.components = kind == 5 ? 1 : 3;
        for (int index = 0; index < 4; index++) { sample.across[index] = sample.down[index] = 1; }
        sample.across[0] = across;
        sample.down[0] = down;
        sample.quality = kind == 0 ? 3 : kind == 1 ? 100 : 60;
        sample.has_own_tables = kind % 2;
        sample.restart = kind % 3;
        sample.motif = number % 3;
        sample.seed = (uint32_t)number;
        size_t size = 0;
        uint8_t *bytes = jpeg_sample_make(&sample, &size);
        if (!bytes) { continue; }
        char path[4096];
        snprintf(path, sizeof(path), "%s/seed-%03d.jpg", arguments[1], number++);
        FILE *file = fopen(path, "wb");
        if (!file) { return 1; }
        fwrite(bytes, 1, size, file);
        fclose(file);
        free(bytes);
      }
    }
  }
  return 0;
}
