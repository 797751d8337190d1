import com.adobe.epubcheck.tool.EpubChecker;

/** Runs EPUBCheck on each of the given files, in one process. Exits with 1 if it finds anything, warnings too. */
class CheckEpubs {
  public static void main(String[] files) {
    int worst = 0;
    for (String file : files) {
      int status = new EpubChecker().run(new String[] {"--failonwarnings", file});
      System.out.println("CHECKED " + file);
      worst = Math.max(worst, status);
    }
    System.exit(worst);
  }
}
